# What the description of the API says of answers.

api-status =
    .bad_request = The request cannot be read: the sentence says which part, and why
    .conflict = It does not fit how things stand now: look again
    .empty = Done; there is nothing to tell
    .forbidden = It is not yours to ask, or it came from a page of another site
    .not_allowed = The rules, or this site, do not allow it; with its clause
    .not_found = There is nothing of this name
    .too_large = The request is too large
    .too_many = That was too much at once: wait a moment
    .unauthorized = The token is not known here, or was taken back
    .unavailable = Nothing can be kept just now, so nothing was done: try again
api-stream = Numbered Server-Sent Events until you close it; `Last-Event-ID` takes it up
