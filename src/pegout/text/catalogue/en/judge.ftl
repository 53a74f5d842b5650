# What the judge asks and says.

judge-asked = “{ $question }” ({ $answers })
