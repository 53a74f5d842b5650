# What is wrong with a form, by the labels of its fields.

form-choice = { $label } should be { JOIN($choices, last: " or ") }, not { $given }
form-number = { $label } should be a whole number from { $least } to { $most }, not { $given }
