"""What a step of a tournament was about, in a few words, so that a sentence can name it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pegout.tournament.meet import commands as c
from pegout.tournament.narration.figures import listed


def _people(command: c.Enter) -> str:
    return f"the entry of {listed([one.name for one in command.people])}"


WORDS: Mapping[type[c.Command], str | Callable[[Any], str]] = {
    c.OpenMeet: "the opening of the tournament",
    c.OpenDivision: "the opening of a division",
    c.Appoint: lambda one: f"the office of {one.name}",
    c.SetDeadline: "the deadline for entries",
    c.SetTimes: "the times of a division",
    c.SetDate: "the date of the tournament",
    c.SetMuggins: "whether muggins is in effect",
    c.SetRoom: "the room of a division",
    c.Enter: _people,
    c.GivePapers: "papers handed in",
    c.Rename: lambda one: f"how {one.name} is written",
    c.NumberMember: lambda one: f"member number {one.member}",
    c.DescribePerson: lambda one: f"what is known of person {one.person}",
    c.SetArea: lambda one: f"where entry {one.entry} is from",
    c.CheckIn: "the check-in",
    c.MarkNoShow: lambda one: f"that entry {one.entry} has not come",
    c.Withdraw: lambda one: f"the withdrawal of entry {one.entry}",
    c.Replace: lambda one: f"{one.by.name} in another's place",
    c.Switch: lambda one: f"entry {one.entry} in another division",
    c.CancelDivision: "the calling off of a division",
    c.MakePlan: "the plan of the games",
    c.ImportPlan: "the plan of the games",
    c.Start: "the start of the games",
    c.PairRound: lambda one: f"the pairing of round {one.round}",
    c.StartRound: lambda one: f"the call of round {one.round}",
    c.SetRoundTime: lambda one: f"the minutes of round {one.round}",
    c.HoldClock: lambda one: f"the clock of round {one.round}",
    c.Claim: lambda one: f"what one side says of game {one.game}",
    c.WriteCard: lambda one: f"a card of game {one.game}",
    c.WriteLine: lambda one: f"a card of game {one.game}",
    c.RecordResult: lambda one: f"the result of game {one.game}",
    c.RuleResult: lambda one: f"the ruling on game {one.game}",
    c.CorrectResult: lambda one: f"the correction of game {one.game}",
    c.SignOff: lambda one: f"a signature of game {one.game}",
    c.CrossCheck: "the cross-check of the cards",
    c.ScheduleTieGames: "the games that part ties",
    c.BeginPlayoffs: lambda one: f"the start of the {_bracket(one)}",
    c.RecordPlayoffGame: lambda one: f"game {one.game} of match {one.match} of the {_bracket(one)}",
    c.ClaimPlayoffGame: lambda one: (
        f"what one side says of match {one.match} of the {_bracket(one)}"
    ),
    c.PlayoffAbsence: lambda one: f"games lost by absence in match {one.match}",
    c.Publish: "the publishing of the results",
    c.ShowStandings: "who sees the standings",
    c.OpenTables: "games at tables of the program",
    c.CloseTables: "games no longer at tables of the program",
    c.RecordPlayed: lambda one: f"the result of game {one.game}, played here",
    c.SeatHouse: "the computer in the empty seat",
    c.CallJudge: lambda one: f"the call for a judge at game {one.game}",
    c.CallToMatch: lambda one: f"the call for a judge at match {one.match}",
    c.TakeCall: lambda one: f"the judge who goes to call {one.call}",
    c.AnswerCall: lambda one: f"the answer to call {one.call}",
    c.Announce: "an announcement",
    c.TakeDown: "the taking down of an announcement",
    c.Warn: lambda one: f"the warning of {one.name}",
    c.Eject: lambda one: f"the sending out of {one.name}",
}


def _bracket(command: c.BeginPlayoffs | c.RecordPlayoffGame | c.ClaimPlayoffGame) -> str:
    return "consolation" if command.consolation else "playoffs"


def step_words(command: c.Command) -> str:
    """A step by what it was about.

    >>> step_words(c.StartRound("men", 3))
    'the call of round 3'
    """
    words = WORDS[type(command)]
    return words if isinstance(words, str) else words(command)
