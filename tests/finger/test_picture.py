"""Pictures are whole SVG with every disc in its size."""

from xml.etree import ElementTree

import pytest

from godstone.games.finger import Finger, try_flick
from godstone.games.finger.picture import svg, svg_motion
from tests.finger.table import CITIES, FOUR, INLAND, mission, put
from tests.loose import said

SVG = "{http://www.w3.org/2000/svg}"


def titles(picture: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(picture).iter(f"{SVG}title")]


def test_a_position_shows_islands_cities_navel_corners_and_discs() -> None:
    game = mission(colours=FOUR)
    put(game, blue_prophet_1=INLAND["north"], violet_temple_1=CITIES["east"], ape=(60, 60))
    put(game, yellow_sphinx=(-60, 60), green_templar_1=(-60, -60))
    seen = titles(svg(game.state()))

    assert {"south", "east", "north", "west", "Navel", *FOUR} <= set(seen)
    assert seen.count("city") == 4
    assert {"blue.prophet.1", "violet.temple.1", "ape", "yellow.sphinx"} <= set(seen)


def test_a_view_can_be_drawn_too() -> None:
    game = mission()
    put(game, blue_prophet_1=INLAND["north"])

    assert "blue.prophet.1" in titles(svg(game.view(1)))


def test_tornado_hand_and_heart_are_shown() -> None:
    state = mission().state()
    state |= {"tornado": (0.0, 0.0), "wind": (0.07, 0.0), "heart": (0.1, 0.1)}
    state |= {"wall": ((0.0, 0.0), (0.06, 0.0))}

    assert {"Tornado", "Heart", "Hand of God"} <= set(titles(svg(state)))


def test_a_flick_shows_the_paths_of_all_that_moved() -> None:
    game = mission()
    put(game, violet_prophet_1=(-150, -150), violet_temple_1=INLAND["east"])
    before = game.state()
    game.play("flick blue.prophet.1 -200000 -200000 1500000 1500000")

    picture = svg_motion(before, said(game.motion))

    lines = list(ElementTree.fromstring(picture).iter(f"{SVG}polyline"))
    assert len(lines) == 3 * len(said(game.motion)["discs"])
    assert titles(picture).count("violet.temple.1") == 1


def test_a_disc_that_left_is_marked_and_not_drawn_at_rest() -> None:
    game = mission()
    before = game.state()
    game.play("flick blue.prophet.1 -200000 -200000 -2000000 0")

    picture = svg_motion(before, said(game.motion))

    assert titles(picture).count("blue.prophet.1") == 1
    assert 'stroke="#d7263d"' in picture


def test_a_tried_flick_draws_its_paths_and_changes_nothing() -> None:
    game = mission()
    put(game, violet_prophet_1=(-150, -150))
    key, move = game.key(), "flick blue.prophet.1 -200000 -200000 1500000 1500000"

    tried = try_flick(game, move)

    assert game.key() == key
    game.play(move)
    assert tried.after == game
    assert tried._repr_svg_() == svg_motion(tried.before.state(), said(game.motion))


def test_what_launches_nothing_is_no_flick() -> None:
    game = Finger.new(2)

    with pytest.raises(ValueError, match="'god Tyr' launches no disc now"):
        try_flick(game, "god Tyr", 0)
