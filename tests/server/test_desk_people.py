"""Entries, check-in and setting up by the forms of the desk."""

from __future__ import annotations

import re
from io import BytesIO

from openpyxl import Workbook
from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server

from pegout.tournament.profile import profile


def test_entries_by_hand_and_all_that_may_happen_to_them(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men", "women")
        told = dora.does("entries", "enter", name="Al  Ruiz", club="Rio", family="Ruiz")
        assert "Entry 1: Al Ruiz entered Singles, men." in told
        assert "The name is blank" in dora.refused("entries", "enter", name=" ")
        again = dora.sends("entries", "enter", name="Al Ruiz", club="Palms")
        assert again.status_code == 422
        assert 'value="Palms"' in again.text
        assert "is not a whole number" in dora.refused(
            "entries", "enter", name="Bo", birth_year="old"
        )
        assert "Ruis" in dora.does("entries", "rename", person=1, name="Al Ruis", keep_entry=1)
        assert "Entry 1: Al Ruis" in dora.sees("entries", entry=1)
        told = dora.does(
            "entries", "describe", person=1, birth_year=1950, club="Elks", keep_entry=1
        )
        assert "What is known of Al Ruis is put right" in told
        assert "Al Ruis, born 1950, Elks" in dora.sees("entries", entry=1)
        wrong = {"person": 1, "entry": 1, "birth_year": 1700, "club": "Elk"}
        assert "cannot be born in 1700" in dora.refused("entries", "describe", **wrong)
        assert 'value="1700"' in dora.sends("entries", "describe", **wrong).text, "still there"
        told = dora.does("entries", "set_area", entry=1, area="Oasis", keep_entry=1)
        assert "Al Ruis is from Oasis" in told
        assert "Tick the papers" in dora.refused("entries", "papers", person=1)
        told = dora.does("entries", "papers", person=1, **{"paper-fee": "on"})
        assert "fee" in told
        told = dora.does("entries", "replace", entry=1, person=1, name="Max Byrd")
        assert "Max Byrd" in told
        assert "Singles, women" in dora.does("entries", "switch", entry=1, to="women")
        assert "Say why they leave" in dora.refused("entries", "withdraw", entry=1)
        assert "Max Byrd" in dora.does("entries", "withdraw", entry=1, reason="ill")
        assert "There is no entry 9" in dora.refused("entries", "withdraw", entry=9, reason="x")


def test_pairs_and_what_the_book_asks_of_them(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("alberta55", "doubles55")
        form = {"name": "Ann Lee", "name2": "Bob Ray", "area": "Rio"}
        assert "of the second of the pair is blank" in dora.refused(
            "entries", "enter", name="Ann Lee"
        )
        years = {"birth_year": 1939, "birth_year2": 1940}
        young = {**years, "birth_year": 2001}
        assert "is for 55 and over" in dora.refused("entries", "enter", **form, **young)
        dora.does("setting-up", "deadline", deadline="2020-01-01T09:00")
        why = dora.refused("entries", "enter", **form, **years)
        assert "the director may decide otherwise, with a reason" in why
        told = dora.does("entries", "enter", **form, **years, override="one pair is short")
        assert "Ann Lee & Bob Ray entered" in told


def test_a_table_of_entries_is_taken_whole_or_its_good_rows(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        bad = "name,birth_year\nAl Ruiz,1940\nBo Tran,forty\n,1941\n"
        why = dora.refused("entries", "enter_table", csv=bad)
        assert "line 3" in why
        assert "line 4" in why
        assert "0 entries" in dora.sees("entries")
        partly = dora.sends("entries", "enter_table", csv=bad, good_rows="on")
        assert partly.status_code == 200
        assert "Al Ruiz entered" in text_of(partly)
        assert "These rows were not entered" in problem_of(partly)
        assert "name,birth_year\nBo Tran,forty\n,1941\n</textarea>" in partly.text
        file = {"csv_file": ("e.csv", "name;club\nZoë Ray;Rio\n".encode("cp1252"), "text/csv")}
        path = f"/tournaments/{dora.meet}/desk/entries"
        sent = dora.http.post(path, data={"do": "enter_table"}, files=file)
        assert "Zoë Ray entered" in text_of(sent)
        assert "There is no table yet" in dora.refused("entries", "enter_table", csv="")
        assert "already" in dora.refused("entries", "enter_table", csv="name\nAl Ruiz\n")
        book = Workbook()
        book.active.append(["Name", "ACC #"])
        book.active.append(["Eve Foss", 77])
        packed = BytesIO()
        book.save(packed)
        file = {"csv_file": ("people.xlsx", packed.getvalue(), "application/octet-stream")}
        assert "Eve Foss entered" in text_of(
            dora.http.post(path, data={"do": "enter_table"}, files=file)
        )


def test_what_a_table_leaves_open_is_asked_and_then_entered(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles", "pairs")
        table = "Name,Region,Division\nAnn Lee,Taber,SINGLES\nBob Ray,Tabor,Singels\n"
        why = dora.refused("entries", "enter_table", csv=table, division="pairs")
        assert "Say below what is meant" in why
        picks = {"pick-division-Singels": "singles"}
        sent = dora.sends("entries", "enter_table", csv=table, division="pairs", **picks)
        assert "did you mean Taber?" in text_of(sent)
        picks["pick-area-Tabor"] = "Taber"
        told = dora.does("entries", "enter_table", csv=table, division="pairs", **picks)
        assert "Bob Ray entered Singles" in told
        looked = dora.refused("entries", "enter_table", csv="Cy Dow\n", look="on")
        assert "So the table was read" in looked
        one = {"name": "Cy Dow", "division": "singles"}
        why = dora.refused("entries", "enter", area="Tabre", **one)
        assert "did you mean Taber?" in why
        assert "Cy Dow entered" in dora.does("entries", "enter", area="Tabre", new_area="on", **one)


def test_all_papers_of_all_are_noted_at_once_and_then_all_are_here(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles")
        table = "name,area\nAnn Lee,R 1\nBob Ray,R 2\n"
        dora.does("entries", "enter_table", csv=table)
        assert "2 still owe papers" in dora.sees("check-in")
        assert "Nobody is checked in yet" in dora.refused("check-in", "check_in_all")
        dora.does("check-in", "every_paper")
        assert "still owe papers" not in dora.sees("check-in")
        assert "Nothing is owed" in dora.refused("check-in", "every_paper")
        assert "Here: 2" in dora.does("check-in", "check_in_all")


def test_those_who_are_ticked_are_here(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="name\nAl Ruiz\nBo Tran\nCy Webb\n")
        assert "Nobody is ticked" in dora.refused("check-in", "check_in_ticked")
        told = dora.does("check-in", "check_in_ticked", **{"entry-1": "on", "entry-3": "on"})
        assert "Not here yet: 1" in told
        assert "Here: 2" in told
        dora.does("check-in", "undo", step=7)
        assert "Not here yet: 3" in dora.sees("check-in")


def test_a_pair_are_two_and_one_is_not_all(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("club_teams")
        dora.does("entries", "enter", name="Ann Lee", name2="Bob Ray", area="Elks")
        assert "All 1 are here" not in dora.sees("check-in")
        assert "Ann Lee & Bob Ray are there." in dora.does("check-in", "check_in_all")
        told = dora.does("entries", "withdraw", entry=1, reason="ill")
        assert "Ann Lee & Bob Ray play no more: ill." in told


def test_a_box_that_was_left_blank_asks_for_what_goes_into_it(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        for page, act in (("entries", "enter_table"), ("plan", "import_plan")):
            assert "There is no table yet: paste it" in dora.refused(page, act, csv=" \n")
        assert "There is no table yet" in dora.refused("results", "record_table")
        assert "Choose the day and the time" in dora.refused("setting-up", "deadline")
        assert "Choose the day of the event" in dora.refused("setting-up", "date")
        assert "Write an amount, such as 25" in dora.refused("fees", "fee")
        assert "The first table is blank" in dora.refused("setting-up", "tables")


def test_columns_that_no_tournament_keeps_are_left_out_and_named(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        table = "Name,Shirt,Date of birth,Team\nAl Ruiz,XL,3/14/1948,Reds\nBo Tran,M,1950-02-01,\n"
        answer = text_of(dora.sends("entries", "enter_table", csv=table))
        assert "Al Ruiz entered" in answer
        assert "These columns were left out: Shirt, Team." in answer
        assert "1948" in dora.sees("entries", entry=1)
        assert "has no year of four digits" in dora.refused(
            "entries", "enter_table", csv="name,dob\nCy Dow,3.4.48\n"
        )


def test_what_is_in_a_column_is_asked_where_its_heading_does_not_say(server: Server) -> None:
    table = "Name,Event,Card,Phone\nAl Ruiz,Men,AB12,555\nBo Tran,Ladies,AB13,556\n"
    with Visitor(server) as dora:
        dora.opens("mcallen", "men", "women")
        look = dora.sends("entries", "enter_table", csv=table, look="on")
        assert "2 rows can be entered" in problem_of(look)
        assert re.findall(r'name="(pick-[^"]+)"', look.text) == ["pick-heading-Card"]
        picked = {"pick-heading-Card": "member"}
        again = dora.sends("entries", "enter_table", csv=table, look="on", **picked)
        assert "AB13" in text_of(again)
        assert '<input type="hidden" name="pick-heading-Card" value="member">' in again.text
        dora.does("entries", "enter_table", csv=table, **picked)
        listed = dora.sees("entries", d="women")
        assert "Bo Tran" in listed
        assert "AB13" in listed
        assert "Al Ruiz" not in listed


def test_both_of_a_pair_have_a_year_of_birth_whatever_the_book_asks(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("club_teams")
        dora.sees("entries")
        assert dora.answer is not None
        for field in ("birth_year", "birth_year2"):
            assert f'name="{field}"' in dora.answer.text
        years = {"birth_year": 1939, "birth_year2": 1941}
        dora.does("entries", "enter", name="Ann Lee", name2="Bob Ray", area="Elks", **years)
        dora.sees("entries", entry=1)
        assert dora.answer is not None
        assert "born 1939" in dora.answer.text
        assert "born 1941" in dora.answer.text


def test_a_club_list_is_entered_with_a_note_of_what_is_not_kept(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("club_teams")
        head, row = "Player 1\tPartner\tClub\tPhone", "Zoë Lee\tBob Ray\tElks\t555 1234"
        table = f"{head}\r\n{row}\r\n".encode("utf-16")
        path = f"/tournaments/{dora.meet}/desk/entries"
        file = {"csv_file": ("pairs.txt", table, "text/plain")}
        sent = dora.http.post(path, data={"do": "enter_table"}, files=file)
        assert "Zoë Lee & Bob Ray entered" in text_of(sent)
        assert "This column was left out: Phone." in text_of(sent)
        assert not problem_of(sent)
        bad = 'Name,Partner,Club\nAnn,Cy,Elks\n"Di,Ed,Elks\nFay,Gus,Elks\n'
        assert "line 3: opens a quotation mark" in dora.refused("entries", "enter_table", csv=bad)


def test_a_table_of_pairs_for_singles_is_told_for_what_it_is(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles", "pairs")
        head = {"d": "singles", "division": "singles"}
        for table in ("name,partner\nAnn Lee,Bob Ray\n", "name\nAnn Lee & Bob Ray\n"):
            sent = dora.sends("entries", "enter_table", csv=table, **head)
            why = problem_of(sent)
            assert "This is a table of pairs, and Singles is for one person each" in why
            assert "choose Pairs and enter it there, or give every person a row of their own" in why
            assert re.search(r'name="division"\s+value="pairs">Enter them in Pairs<', sent.text)
        why = dora.refused("entries", "enter_table", csv="name\nAnn Lee\n", division="pairs")
        assert "This is a table of single people, and Pairs is for pairs" in why
        assert "give every row its second name, in a column partner" in why
        table = "name,area\nAnn Lee & Bob Ray,Taber\n"
        told = dora.does("entries", "enter_table", csv=table, division="pairs")
        assert "Ann Lee & Bob Ray entered Pairs" in told


def papers_offered(page: str) -> set[str]:
    return set(re.findall(r'name="paper2?-(\w+)"', page))


def test_a_change_asks_for_the_papers_that_an_entry_does(server: Server) -> None:
    with Visitor(server) as dora:
        for book, part in (("sasg", "singles"), ("alberta55", "singles55"), ("mcallen", "men")):
            dora.opens(book, part)
            dora.does("entries", "enter", name="Ann Lee", area="Taber", birth_year=1950)
            dora.sees("entries")
            assert dora.answer is not None
            asked = papers_offered(dora.answer.text)
            assert asked == set(profile(book).people.papers.value)
            dora.sees("entries", entry=1)
            assert papers_offered(dora.answer.text) == asked


def test_the_list_is_searched(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        assert "Member no." not in dora.sees("entries"), "where nobody has one"
        numbers = "name,club,ACC #\nAl Ruiz,Rio,CA77\nBo Tran,Palms,\n"
        dora.does("entries", "enter_table", csv=numbers)
        found = dora.sees("entries", q="ca77")
        assert "Member no." in found
        assert "CA77" in found
        assert "Bo Tran here" not in found
        assert "Bo Tran not here" not in found
        found = dora.sees("entries", q="palms")
        assert "Bo Tran" in found
        assert "Al Ruiz" not in found.replace("Al Ruiz entered", ""), (
            "what was done last stays in sight"
        )
        assert "Nobody like that" in dora.sees("entries", q="zzz")


def test_check_in_names_all_who_owe_papers_at_once(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("alberta55", "singles55")
        for number, name in enumerate(("Al Ruiz", "Bo Tran", "Cy Webb")):
            dora.does("entries", "enter", name=name, area=f"Zone {number}", birth_year=1940)
        why = dora.refused("check-in", "check_in_all")
        assert "Al Ruiz still owes" in why
        assert "Cy Webb still owes" in why
        assert "still owes" in dora.refused("check-in", "check_in", entry=1)
        dora.does("check-in", "all_papers", entry=1)
        assert "Nothing is owed any more" in dora.refused("check-in", "all_papers", entry=1)
        assert "Al Ruiz" in dora.does("check-in", "check_in", entry=1)
        assert "Here: 1" in dora.sees("check-in")
        dora.does("check-in", "no_show", entry=2)
        assert "Did not come: 1" in dora.sees("check-in")
        told = dora.does("check-in", "check_in_all", override="papers come by post")
        assert "Cy Webb" in told


def test_divisions_times_deadlines_and_offices(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        told = dora.does("events", "open_event", part="mcallen/men", best_of="")
        assert "is open, by the book McAllen" in told
        dora.does("events", "open_event", part="acc/main", best_of="5", muggins="on")
        assert "Choose which division" in dora.refused("events", "open_event", part="x/y")
        assert "has no 'y'" in dora.refused("events", "open_event", part="acc/y")
        times = {"starts": "2026-07-03T09:00", "ends": "2026-07-03T12:00"}
        assert "09:00" in dora.does("setting-up", "times", division="men-2", **times)
        assert "has these times already" in dora.refused(
            "setting-up", "times", division="men-2", **times
        )
        told = dora.does("setting-up", "deadline", deadline="2026-07-01T12:00", area="Rio")
        assert "Rio" in told
        assert "is no time" in dora.refused("setting-up", "deadline", deadline="soon")
        assert "Say why it is called off" in dora.refused("setting-up", "cancel")
        assert "rain" in dora.does("setting-up", "cancel", division="men-2", reason="rain")
        assert "Choose what the person is to do" in dora.refused(
            "setting-up", "appoint", name="Sal", role="king"
        )
        assert "Say for which zone" in dora.refused(
            "setting-up", "appoint", name="Sal", role="registrar"
        )
        assert "McAllen Golden Age Olympics" in dora.sees("setting-up")


def test_long_lists_of_those_who_are_here_fold(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("acc", "main")
        for entered, folds in ((24, False), (1, True)):
            names = "".join(f"Player {entered} {n}\n" for n in range(entered))
            dora.does("entries", "enter_table", csv=f"name\n{names}")
            dora.does("check-in", "check_in_all")
            dora.does("plan", "plan")
            for page, told in (("check-in", "Their names"), ("plan", "No. 1 to 25")):
                assert (told in dora.sees(page)) is folds, (page, entered)
