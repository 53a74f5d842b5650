# What is wrong with the copies of tournaments in a folder, as the desk tells it.

copies-safe = Everything is kept on this computer, and is copied again once the folder takes copies.
copies-none = No copies are made: { $why }. { copies-safe }
copies-missed = { $trouble }. { copies-safe }
copies-no-folder = there is no folder { $folder }; put the stick in, or make the folder first
copies-other-stick = the stick with the earlier copies is not at { $folder } any more; put it in again
copies-held-back = The last copy was not written: { $why }
copies-not-written = The last copy in { $folder } could not be written: { $reason }
copies-step-lost = Step { $step } cannot be kept: { $why }.
copies-compared =
    It has { $here ->
        [one] 1 step
       *[other] { $here } steps
    } here, and { $there } in the file. { $compared ->
        [same] Both have the very same steps.
        [older] The file is older: what is here has all of it and more.
        [newer] The file is newer: it has all that is here and more.
       *[parted] Each has steps that the other has not.
    }
