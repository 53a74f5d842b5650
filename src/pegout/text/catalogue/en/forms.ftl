# Words in another place: as a whole sentence, as they begin one, within another one.

as-sentence = { STOPPED(CAPITAL($says)) }
as-heading = { CAPITAL($says) }
as-inside = { INSIDE($says) }
# In place of a sentence that an earlier or later version has written and this one does not know.
as-of-another-version = (The words for this are of another version of Pegout.)
