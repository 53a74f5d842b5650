"""A meet as an event-sourced aggregate: commands, events, decide, evolve, its log and file."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.meet.actors import (
        Role as Role,
        Stamp as Stamp,
        day_and_hour as day_and_hour,
        day_of as day_of,
        days_words as days_words,
        hour_of as hour_of,
        is_time as is_time,
        later_by as later_by,
        minutes_between as minutes_between,
    )
    from pegout.tournament.meet.base import Command as Command
    from pegout.tournament.meet.codec import (
        SalvagedMeet as SalvagedMeet,
        last_seal as last_seal,
        log_faults as log_faults,
        log_from as log_from,
        meet_from_text as meet_from_text,
        meet_to_text as meet_to_text,
        mended as mended,
        readable as readable,
        step_from_bytes as step_from_bytes,
        step_line as step_line,
        step_to_bytes as step_to_bytes,
        surveyed as surveyed,
    )
    from pegout.tournament.meet.commands import (
        AnswerCall as AnswerCall,
        Appoint as Appoint,
        OpenDivision as OpenDivision,
        OpenTables as OpenTables,
        Publish as Publish,
    )
    from pegout.tournament.meet.decide import (
        games_in as games_in,
        too_large as too_large,
        too_many_entries as too_many_entries,
    )
    from pegout.tournament.meet.directory import folded as folded, plays_in as plays_in
    from pegout.tournament.meet.events import (
        EntryMade as EntryMade,
        JudgeCalled as JudgeCalled,
        PersonAdded as PersonAdded,
        Replanned as Replanned,
        RoundPaired as RoundPaired,
    )
    from pegout.tournament.meet.evolve import replay as replay
    from pegout.tournament.meet.log import (
        NEW_LOG as NEW_LOG,
        LogCommand as LogCommand,
        MeetLog as MeetLog,
        Redo as Redo,
        Restore as Restore,
        Step as Step,
        Tried as Tried,
        Undo as Undo,
        as_published as as_published,
        bare_log as bare_log,
        is_own as is_own,
        log_as_published as log_as_published,
        log_of as log_of,
        own_rulings as own_rulings,
        publications as publications,
        take as take,
        tried as tried,
    )
    from pegout.tournament.meet.money import (
        Method as Method,
        Payment as Payment,
        Pool as Pool,
        PoolKind as PoolKind,
        Split as Split,
    )
    from pegout.tournament.meet.permissions import somebody_of as somebody_of
    from pegout.tournament.meet.settings import HallMark as HallMark, SeatWish as SeatWish
    from pegout.tournament.meet.state import (
        Call as Call,
        DivisionState as DivisionState,
        Entry as Entry,
        Game as Game,
        Hall as Hall,
        Meet as Meet,
        MeetFacts as MeetFacts,
        Notice as Notice,
        Person as Person,
    )
else:
    __getattr__ = lazy_exports(__name__)
