"""A real mail server for tests: it speaks SMTP on a port of this machine, and keeps letters."""

from __future__ import annotations

import asyncio
import base64
import ssl
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Self

CERTIFICATE = Path(__file__).parent / "service" / "localhost.pem"
"""A certificate of localhost and its key, which nobody else believes."""
USER, PASSWORD = "site", "over the hills"


class PostOffice:
    """One mail server; `refuses` are answers to addresses, and `answer` one to every letter."""

    def __init__(self, *, tls: bool = False, login: bool = False, port: int = 0) -> None:
        self.tls, self.login, self.port = tls, login, port
        self.letters: list[EmailMessage] = []
        self.refuses: dict[str, str] = {}
        self.answer = ""
        self.arrived = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._open.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._done.set)
        self._thread.join(30)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._done = asyncio.Event()
        talks = set[asyncio.Task[None]]()

        async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            talks.add(task)
            try:
                await self._talk(reader, writer)
            except (ConnectionError, asyncio.CancelledError, ssl.SSLError):
                pass
            finally:
                talks.discard(task)
                writer.close()

        server = await asyncio.start_server(talk, "127.0.0.1", self.port)
        self.port = server.sockets[0].getsockname()[1]
        self._open.set()
        await self._done.wait()
        server.close()
        for task in list(talks):
            task.cancel()
        await asyncio.gather(*talks, return_exceptions=True)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        secure = False

        async def say(*lines: str) -> None:
            writer.write("".join(f"{line}\r\n" for line in lines).encode())
            await writer.drain()

        await say("220 localhost at your service")
        while line := await reader.readline():
            word, _, rest = line.decode().strip().partition(" ")
            match word.upper():
                case "EHLO":
                    offered = ["STARTTLS"] if self.tls and not secure else []
                    offered += ["AUTH PLAIN"] if self.login else []
                    lines = ["localhost", *offered]
                    await say(*(f"250-{one}" for one in lines[:-1]), f"250 {lines[-1]}")
                case "STARTTLS":
                    await say("220 go on")
                    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
                    context.load_cert_chain(CERTIFICATE)
                    await writer.start_tls(context)
                    secure = True
                case "AUTH":
                    await say(self._let_in(rest))
                case "RCPT":
                    to = rest.partition("<")[2].partition(">")[0]
                    await say(self.refuses.get(to, "250 yes"))
                case "DATA":
                    await say("354 go on")
                    data = await reader.readuntil(b"\r\n.\r\n")
                    await say(self.answer or "250 taken")
                    if not self.answer:
                        found = message_from_bytes(data[:-5], policy=policy.default)
                        self.letters.append(found)
                        self.arrived.set()
                case "QUIT":
                    await say("221 bye")
                    return
                case _:
                    await say("250 yes")

    def _let_in(self, said: str) -> str:
        _, user, password = base64.b64decode(said.partition(" ")[2]).decode().split("\0")
        return "235 welcome" if (user, password) == (USER, PASSWORD) else "535 wrong name or word"
