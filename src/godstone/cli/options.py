"""The games' options on the command line, made from how each game describes itself."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any

import typer

from godstone.cli.refused import Refused
from godstone.games import specs
from godstone.games.api import SetupError
from godstone.games.spec import Option, Spec

Given = bool | str | None  # None: not given


def taking_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command gets every option that a game describes, and its `game` is one of the games."""
    signature = inspect.signature(command, eval_str=True)
    own = [_own(each) for each in signature.parameters.values() if each.kind != each.VAR_KEYWORD]

    def run(**given: object) -> None:
        command(**given)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = signature.replace(parameters=[*own, *_parameters()])  # type: ignore[attr-defined]
    run.__annotations__ = {}
    return run


def _own(parameter: inspect.Parameter) -> inspect.Parameter:
    if parameter.name != "game":
        return parameter
    return parameter.replace(annotation=Annotated[one_of("game", specs()), typer.Argument()])


def _parameters() -> Iterator[inspect.Parameter]:
    keyword = inspect.Parameter.KEYWORD_ONLY
    for option in known().values():
        yield inspect.Parameter(option.key, keyword, default=None, annotation=_typed(option))


def known() -> dict[str, Option]:
    """By key. No two games of ours share one."""
    all_options = [option for spec in specs().values() for option in spec.options]
    return {option.key: option for option in all_options if option.in_commands}


def _typed(option: Option) -> object:
    name = "--" + option.key.replace("_", "-")
    words = f"{option.rule}: {option.told}"
    if not option.choices:
        return Annotated[bool | None, typer.Option(name, help=words)]
    choice = one_of(option.key, option.choices)
    return Annotated[choice | None, typer.Option(name, help=f"{words} Else {option.default}.")]


def one_of(name: str, choices: Iterable[str]) -> Any:  # noqa: ANN401 - a type made as it runs
    """The type of an option with these choices, as typer wants it."""
    return StrEnum(name, {choice: choice for choice in choices})


def chosen_for(spec: Spec, given: dict[str, Given]) -> dict[str, bool | str]:
    """Every option of a game; one that only another game knows is refused, not ignored."""
    plain = {key: str(value) if isinstance(value, str) else value for key, value in given.items()}
    asked = {key: value for key, value in plain.items() if value is not None}
    for key in asked:
        if key not in _keys(spec):
            raise Refused(f"--{key.replace('_', '-')} {_belongs(key)}, not to {spec.title}.")
    try:
        return spec.chosen(asked)
    except SetupError as error:
        raise Refused(str(error)) from error


def expect_none(given: Mapping[str, object], reason: str) -> None:
    """What was given and would be overlooked is refused."""
    for key, value in given.items():
        if value is not None:
            raise Refused(f"--{key.replace('_', '-')} {reason}.")


def _belongs(key: str) -> str:
    owners = [spec.title for spec in specs().values() if key in _keys(spec)]
    return f"belongs to {' and '.join(owners)}"


def _keys(spec: Spec) -> set[str]:
    return {option.key for option in spec.options if option.in_commands}
