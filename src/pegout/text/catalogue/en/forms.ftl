# Words in another place: as a whole sentence, as they begin one, within another one.

as-sentence = { STOPPED(CAPITAL($says)) }
as-heading = { CAPITAL($says) }
as-inside = { INSIDE($says) }
