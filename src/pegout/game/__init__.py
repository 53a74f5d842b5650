"""The game as two pure functions: `decide` says what follows, `evolve` says what changes."""

from typing import TYPE_CHECKING

from pegout.game.commands import (
    Accept,
    AddValue,
    Announce,
    AnyCommand,
    ClaimGame,
    Command,
    Cut,
    Deal,
    Go,
    LayAway,
    NamePegger,
    Peg,
    Play,
    PlayerCommand,
    Resign,
    SayCount,
    Show,
    StartGame,
    StartMatch,
    WithdrawGo,
)
from pegout.game.decide import decide
from pegout.game.events import Event
from pegout.game.evolve import evolve, replay
from pegout.game.legal import duty_of, seats_due
from pegout.game.narration.events import tell
from pegout.game.redaction import seen
from pegout.game.state import NEW_TABLE, GameState, Phase
from pegout.game.views import View, view_from
from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.game.amends import (
        CRIB as CRIB,
        IN_PLAY as IN_PLAY,
        STOCK as STOCK,
        Cause as Cause,
        dealt_to as dealt_to,
        move_points as move_points,
        playable_at as playable_at,
        win as win,
        wrong_by as wrong_by,
    )
    from pegout.game.codec import (
        event_from_data as event_from_data,
        event_to_data as event_to_data,
        event_to_json as event_to_json,
        parts_of_kind as parts_of_kind,
    )
    from pegout.game.commands import (
        Counting as Counting,
        CutPurpose as CutPurpose,
    )
    from pegout.game.decide.course import result_class as result_class
    from pegout.game.events import (
        About as About,
        EndReason as EndReason,
        GameEnded as GameEnded,
        MatchStarted as MatchStarted,
        Replacing as Replacing,
        ResultClass as ResultClass,
        Scope as Scope,
        Where as Where,
    )
    from pegout.game.legal import (
        AcceptDuty as AcceptDuty,
        AnnounceDuty as AnnounceDuty,
        AnyDuty as AnyDuty,
        ChooseDuty as ChooseDuty,
        CutDuty as CutDuty,
        DealDuty as DealDuty,
        LayAwayDuty as LayAwayDuty,
        May as May,
        NamePeggerDuty as NamePeggerDuty,
        Option as Option,
        PegDuty as PegDuty,
        PlayDuty as PlayDuty,
        ShowDuty as ShowDuty,
        cards_dealt as cards_dealt,
        cards_kept as cards_kept,
        playable as playable,
        renege_of as renege_of,
    )
    from pegout.game.redaction import SIGHTS as SIGHTS
    from pegout.game.state import (
        SHOWN_KINDS as SHOWN_KINDS,
        DealState as DealState,
        GoCall as GoCall,
        Item as Item,
        Laid as Laid,
        Pegs as Pegs,
        Series as Series,
    )
    from pegout.game.views import (
        DealView as DealView,
        ItemView as ItemView,
        SeriesView as SeriesView,
        ShownView as ShownView,
    )
    from pegout.game.windows import (
        count_open as count_open,
        fully_accepted as fully_accepted,
        go_open as go_open,
        may_call_muggins as may_call_muggins,
        may_claim_long as may_claim_long,
        may_raise as may_raise,
        may_still_peg as may_still_peg,
        opponents as opponents,
        points_held as points_held,
        unearned as unearned,
    )
else:
    __getattr__ = lazy_exports(__name__)

__all__ = [
    "NEW_TABLE",
    "Accept",
    "AddValue",
    "Announce",
    "AnyCommand",
    "ClaimGame",
    "Command",
    "Cut",
    "Deal",
    "Event",
    "GameState",
    "Go",
    "LayAway",
    "NamePegger",
    "Peg",
    "Phase",
    "Play",
    "PlayerCommand",
    "Resign",
    "SayCount",
    "Show",
    "StartGame",
    "StartMatch",
    "View",
    "WithdrawGo",
    "decide",
    "duty_of",
    "evolve",
    "replay",
    "seats_due",
    "seen",
    "tell",
    "view_from",
]
