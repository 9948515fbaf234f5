"""The tests keep their own laws: each claims something, and what chance gives them is seeded."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
Function = ast.FunctionDef | ast.AsyncFunctionDef
CLAIMS = {"pytest.raises", "pytest.fail"}
SUITES = {  # libraries' own, which claim a great deal
    "api_test",
    "check_env",
    "games_sim_test.GamesSimTest().sim_game",
    "pyspiel.random_sim_test",
    "render_test",
    "seed_test",
}
SEEDED = {"Random", "default_rng"}  # only with a seed


def trees() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text("utf-8")) for file in sorted(TESTS.rglob("*.py"))}


def functions(tree: ast.Module) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def called(node: ast.AST) -> set[str]:
    """All that is called there, as it is written."""
    return {ast.unparse(each.func) for each in ast.walk(node) if isinstance(each, ast.Call)}


def claims(node: Function, helpers: set[str]) -> bool:
    """Whether something is asserted: here, by a helper that asserts, or by `expect_…` of one."""
    here = any(isinstance(each, ast.Assert) for each in ast.walk(node))
    asked = called(node)
    return (
        here
        or bool(asked & (helpers | CLAIMS | SUITES))
        or any(".expect_" in call for call in asked)
    )


def asserting_helpers() -> set[str]:
    """Helpers that claim something, also through others."""
    found: set[str] = set()
    helpers = [
        each
        for tree in trees().values()
        for each in functions(tree)
        if not each.name.startswith("test_")
    ]
    while more := {each.name for each in helpers if claims(each, found)} - found:
        found |= more
    return found


def test_every_test_claims_something() -> None:
    helpers = asserting_helpers()
    silent = [
        f"{file.relative_to(TESTS)}: {each.name}"
        for file, tree in trees().items()
        for each in functions(tree)
        if each.name.startswith("test_") and not claims(each, helpers)
    ]

    assert silent == []


def test_only_tests_are_called_tests() -> None:
    wrong = [
        f"{file.relative_to(TESTS)}: {each.name}"
        for file, tree in trees().items()
        for each in functions(tree)
        if each.name.startswith("test")
        and (not file.name.startswith("test_") or ast.unparse(each.returns or each) != "None")
    ]

    assert wrong == []


def unseeded(tree: ast.Module) -> Iterator[str]:
    """Generators without a seed, and draws from the one that all modules share."""
    modules = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for name in node.names
        if name.name == "random"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            owner = node.func.value if isinstance(node.func, ast.Attribute) else None
            shared = isinstance(owner, ast.Name) and owner.id in modules and name not in SEEDED
            if shared or (name in SEEDED and not node.args):
                yield ast.unparse(node)


def test_what_a_test_draws_is_seeded() -> None:
    wrong = [
        f"{file.relative_to(TESTS)}: {draw}"
        for file, tree in trees().items()
        for draw in unseeded(tree)
    ]

    assert wrong == []
