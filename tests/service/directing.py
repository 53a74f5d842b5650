"""A director who runs tournaments of a site through its service."""

from __future__ import annotations

from itertools import count

from pegout.chance import seed_from
from pegout.service.meets.meets import Commands, Meets, StepsTaken
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.profile import profile

KEYS = count()
MORNING = "2026-02-07T09:00"
DIRECTOR = Stamp(MORNING, "Dora")


def player(entry: int) -> Stamp:
    return Stamp(MORNING, "somebody", "player", entry=entry)


async def opened(meets: Meets, book: str = "mcallen", part: str = "men") -> str:
    """A tournament of one division, directed by Dora."""
    first = [
        c.OpenMeet("Golden Age Olympics", "2026-07-03", seed_from("test")),
        c.Appoint("Dora", "director"),
        c.OpenDivision(part, profile(book), part, muggins=False),
    ]
    done = await meets.open(first, DIRECTOR, "g-dora", f"open {next(KEYS)}")
    assert isinstance(done, StepsTaken), done
    return done.meet


async def do(meets: Meets, meet: str, *commands: c.Command, by: Stamp = DIRECTOR) -> StepsTaken:
    """Steps that are allowed."""
    done = await meets.take(meet, commands, by)
    assert isinstance(done, StepsTaken), done
    return done


def people(division: str, number: int) -> Commands:
    return [c.Enter(division, (c.PersonData(f"Player {n}"),)) for n in range(1, number + 1)]


async def running(meets: Meets, number: int = 6, book: str = "mcallen", part: str = "men") -> str:
    """A tournament whose first round was called."""
    meet = await opened(meets, book, part)
    await do(meets, meet, *people(part, number))
    await do(meets, meet, c.CheckIn(part), c.MakePlan(part))
    await do(meets, meet, c.Start(part, override="a test"), c.StartRound(part, 1))
    return meet


def played(first: int, second: int) -> Result:
    return Result("played", (first, second))
