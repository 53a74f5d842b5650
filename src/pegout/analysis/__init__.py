"""What a choice is worth, in points and in chances to win; told from what a player may see."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.analysis.calibration import calibrated as calibrated
    from pegout.analysis.choices import (
        Choice as Choice,
        Weighed as Weighed,
        choice_key as choice_key,
        play_so_far as play_so_far,
        weigh as weigh,
        why_beside as why_beside,
        why_told as why_told,
    )
    from pegout.analysis.course import Course as Course, LaidByRole as LaidByRole
    from pegout.analysis.deal_chances import (
        AfterPlay as AfterPlay,
        ScoreState as ScoreState,
        ThrowChances as ThrowChances,
        after_counts as after_counts,
        after_play as after_play,
        before_deal as before_deal,
        before_show as before_show,
        counts_of as counts_of,
        hand_unseen as hand_unseen,
        throw_chances as throw_chances,
    )
    from pegout.analysis.discard import (
        DiscardAnalysis as DiscardAnalysis,
        Throw as Throw,
        analyse_among as analyse_among,
        analyse_discard as analyse_discard,
        best_throw_at as best_throw_at,
        share_of as share_of,
    )
    from pegout.analysis.lays import (
        MAY_BE_OUT as MAY_BE_OUT,
        Lay as Lay,
        LayAnalysis as LayAnalysis,
        analyse_lays as analyse_lays,
        books_on_lay as books_on_lay,
        game_at as game_at,
        others_hand as others_hand,
        shares_at as shares_at,
    )
    from pegout.analysis.many_hands import (
        chances_at as chances_at,
        many_policy as many_policy,
        refuse_side_scores as refuse_side_scores,
        side_chances as side_chances,
        stake_among as stake_among,
        throw_wins as throw_wins,
    )
    from pegout.analysis.maxims import (
        MAXIMS as MAXIMS,
        Maxim as Maxim,
        Worth as Worth,
        alone_said as alone_said,
        holds_of as holds_of,
        judged as judged,
        lays_obeyed as lays_obeyed,
        maxim_of as maxim_of,
        measured_words as measured_words,
        points_said as points_said,
        verdict as verdict,
        win_said as win_said,
        worth_of as worth_of,
    )
    from pegout.analysis.near_home.endgame import GameLays as GameLays
    from pegout.analysis.notation import (
        EXAMPLE as EXAMPLE,
        PLAY_EXAMPLE as PLAY_EXAMPLE,
        Laid as Laid,
        Position as Position,
        PositionError as PositionError,
        Role as Role,
        is_position as is_position,
        read_position as read_position,
    )
    from pegout.analysis.pegging import (
        LaidCard as LaidCard,
        PlaySoFar as PlaySoFar,
        SideStake as SideStake,
        Stake as Stake,
        at_a_glance as at_a_glance,
        belief as belief,
        lay_values as lay_values,
    )
    from pegout.analysis.picture import odds_picture as odds_picture
    from pegout.analysis.play_parts import parts_of as parts_of
    from pegout.analysis.position import (
        PositionTables as PositionTables,
        ScoreError as ScoreError,
        WinChance as WinChance,
        in_whole_game as in_whole_game,
        refuse_scores as refuse_scores,
        refuse_uncommon as refuse_uncommon,
        tables_for as tables_for,
        uncommon as uncommon,
        win_chance as win_chance,
    )
    from pegout.analysis.reasons.of_two import (
        READER as READER,
        Players as Players,
        TwoCards as TwoCards,
    )
    from pegout.analysis.reasons.standing import ThrowMade as ThrowMade
    from pegout.analysis.reasons.two_cards import why_not_card as why_not_card
    from pegout.analysis.reasons.two_throws import (
        why_not as why_not,
        why_not_in_points as why_not_in_points,
    )
    from pegout.analysis.replies import replies_to as replies_to
    from pegout.analysis.solved import (
        solved_belief as solved_belief,
        solved_lays as solved_lays,
        solved_throw as solved_throw,
        solved_worth as solved_worth,
    )
    from pegout.analysis.stakes import stake_for as stake_for
    from pegout.analysis.tables import (
        DEALER as DEALER,
        PONE as PONE,
        average_cribs as average_cribs,
        crib_values as crib_values,
        peg_values as peg_values,
    )
    from pegout.analysis.told import lays_told as lays_told, throws_told as throws_told
else:
    __getattr__ = lazy_exports(__name__)
