"""The game as two pure functions: `decide` says what follows, `evolve` says what changes."""

from typing import TYPE_CHECKING

from pegout.game.commands import (
    Accept as Accept,
    AddValue as AddValue,
    Announce as Announce,
    AnyCommand as AnyCommand,
    ClaimGame as ClaimGame,
    Command as Command,
    Cut as Cut,
    Deal as Deal,
    Go as Go,
    LayAway as LayAway,
    NamePegger as NamePegger,
    Peg as Peg,
    Play as Play,
    PlayerCommand as PlayerCommand,
    Resign as Resign,
    SayCount as SayCount,
    Show as Show,
    StartGame as StartGame,
    StartMatch as StartMatch,
    WithdrawGo as WithdrawGo,
)
from pegout.game.decide import decide as decide
from pegout.game.events import Event as Event
from pegout.game.evolve import evolve as evolve, replay as replay
from pegout.game.legal import duty_of as duty_of, seats_due as seats_due
from pegout.game.narration.events import tell as tell
from pegout.game.redaction import seen as seen
from pegout.game.state import NEW_TABLE as NEW_TABLE, GameState as GameState, Phase as Phase
from pegout.game.views import View as View, view_from as view_from
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
        CardPlayed as CardPlayed,
        CardsDealt as CardsDealt,
        DealerSet as DealerSet,
        EndReason as EndReason,
        GameEnded as GameEnded,
        GameStarted as GameStarted,
        GoCalled as GoCalled,
        HoldingShown as HoldingShown,
        ItemOpened as ItemOpened,
        MatchStarted as MatchStarted,
        PegMoved as PegMoved,
        Replacing as Replacing,
        ResultClass as ResultClass,
        Scope as Scope,
        SeriesEnded as SeriesEnded,
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
        OfferedMove as OfferedMove,
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
