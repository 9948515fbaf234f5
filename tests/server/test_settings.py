import json
import logging
import socket
import stat
from pathlib import Path

import pytest
from pydantic.fields import FieldInfo

from godstone.server.ops.log import JsonLines
from godstone.server.ops.settings import STATIC, BadSetting, Settings, database_url, read
from godstone.server.run import PortTaken, address_of, bound

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.sqlite


def test_without_anything_data_is_kept_in_the_users_folder(tmp_path: Path) -> None:
    chosen = read({"XDG_DATA_HOME": str(tmp_path)})

    assert chosen.database == f"sqlite:///{tmp_path}/godstone/godstone.db"
    assert chosen.power_safe


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    environment = {"GODSTONE_DATA": str(tmp_path)}

    assert read(environment).secret == read(environment).secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_what_is_set_holds(tmp_path: Path) -> None:
    environment = {
        "GODSTONE_DATA": str(tmp_path),
        "GODSTONE_DATABASE": str(tmp_path / "other.db"),
        "GODSTONE_BOT_DELAY": "0",
        "GODSTONE_QUEUE": "5",
        "GODSTONE_ORIGINS": "https://a.example,https://b.example",
        "GODSTONE_POWER_SAFE": "0",
    }

    chosen = read(environment)

    assert chosen.database.endswith("other.db")
    assert (chosen.bot_delay, chosen.queue, chosen.power_safe) == (0.0, 5, False)
    assert chosen.origins == ("https://a.example", "https://b.example")


def test_further_bots_are_named_by_game(tmp_path: Path) -> None:
    text = "pacal=mine.bots:First, finger=mine:Third,pacal=mine:Second"

    chosen = read({"GODSTONE_DATA": str(tmp_path), "GODSTONE_BOTS": text})

    assert chosen.bots == {
        "pacal": ("mine.bots:First", "mine:Second"),
        "finger": ("mine:Third",),
    }


@pytest.mark.parametrize("text", ["mine:Bot", "chess=mine:Bot", "pacal=greedy", "pacal=a b:C"])
def test_what_names_no_bot_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadSetting, match="GODSTONE_BOTS"):
        read({"GODSTONE_DATA": str(tmp_path), "GODSTONE_BOTS": text})


@pytest.mark.parametrize("text", ["soon", "-1", "nan", "inf", ""])
def test_what_is_no_number_is_refused_by_name(tmp_path: Path, text: str) -> None:
    environment = {"GODSTONE_DATA": str(tmp_path), "GODSTONE_BOT_DELAY": text}

    with pytest.raises(BadSetting, match="GODSTONE_BOT_DELAY"):
        read(environment)


def test_no_number_below_nothing_is_taken(tmp_path: Path) -> None:
    environment = {"GODSTONE_DATA": str(tmp_path), "GODSTONE_QUEUE": "-1"}

    with pytest.raises(BadSetting, match="GODSTONE_QUEUE must be a number from 0, not '-1'"):
        read(environment)


def test_what_is_refused_leaves_no_folder_behind(tmp_path: Path) -> None:
    environment = {"GODSTONE_DATA": str(tmp_path / "new"), "GODSTONE_QUEUE": "many"}

    with pytest.raises(BadSetting, match="GODSTONE_QUEUE must be a number, not 'many'"):
        read(environment)
    assert not (tmp_path / "new").exists()


def test_where_the_page_lies_is_set_by_no_variable(tmp_path: Path) -> None:
    assert read({"GODSTONE_DATA": str(tmp_path), "GODSTONE_STATIC": "/"}).static == STATIC


def without_it(field: FieldInfo) -> str:
    """The docs' second column: the default, where no words say what it is."""
    if field.title is not None:
        return field.title
    match field.default:
        case bool() | str():
            return f"`{int(field.default) if field.default is True else field.default}`"
        case number:
            return f"{number:.12g}"


def test_the_docs_tell_every_setting_as_it_is() -> None:
    page = (ROOT / "docs/server.md").read_text("utf-8")
    fields = Settings.model_fields.items()

    rows = [
        f"| `GODSTONE_{name.upper()}` | {without_it(field)} | {field.description} |"
        for name, field in fields
        if field.description
    ]

    assert [line for line in page.splitlines() if line.startswith("| `GODSTONE_")] == rows


def test_a_taken_port_gives_way_to_the_next() -> None:
    with bound("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with bound("127.0.0.1", port) as second:
            assert port < second.getsockname()[1] < port + 20
            assert address_of(second, "0.0.0.0").startswith("http://localhost:")


def test_a_port_that_is_held_and_not_open_refuses() -> None:
    with bound("127.0.0.1", 0, listens=False) as held, pytest.raises(ConnectionRefusedError):
        socket.create_connection(held.getsockname())


@pytest.mark.parametrize("written", ["postgresql:/a:secret@b/c", "postgres:a", "postgresql:"])
def test_an_address_that_lost_a_stroke_is_no_file(written: str) -> None:
    with pytest.raises(BadSetting, match="is no address"):
        database_url({"GODSTONE_DATABASE": written})


def test_an_address_that_is_not_ours_is_a_sentence() -> None:
    with pytest.raises(PortTaken, match="No port from"):
        bound("203.0.113.1", 8484)


def test_a_log_line_is_one_json_object() -> None:
    record = logging.makeLogRecord({"msg": "not\nsaved", "levelname": "ERROR", "table": "x"})

    line = JsonLines().format(record)

    assert "\n" not in line
    assert json.loads(line)["table"] == "x"
