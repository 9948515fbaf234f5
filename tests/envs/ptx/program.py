"""What a GPU would run (PTX), written again in C: so that a CPU runs it, to the bit.

Threads run one after another, as they may: each has a game and memory of its own.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.envs.ptx.instructions import TYPES, in_c, read, value

HEAD = Path(__file__).with_name("head.c")
TAIL = """
void run(uint32_t blocks, uint32_t threads, char **params) {
    ntid_x = threads;
    for (ctaid_x = 0; ctaid_x < blocks; ctaid_x++)
        for (tid_x = 0; tid_x < threads; tid_x++)
            %s(%s);
}
"""
FUNCTION = re.compile(
    r"\.(entry|func)\s*(?:\(([^)]*)\))?\s*(\w+)\s*\(([^)]*)\)\s*(?:\{(.*?)\n\})?", re.DOTALL
)
PIECE = re.compile(
    r"\s*\$\w+:"  # a label
    r"|[{}](?=\s*\n)"
    r"|[^;{}]*\{[^}\n]*\}[^;\n]*;"  # registers that are moved together
    r"|[^;{}]+;"
)
DECLARED = re.compile(r"^\.reg \.(\w+) %?(\w+)(?:<(\d+)>)?$")
MEMORY = re.compile(r"^\.(?:local|param) (?:\.align (\d+) )?\.\w(\d+) (\w+)(?:\[(\d+)\])?$")
STATEMENT = re.compile(r"^(?:@(!?)(%\w+) )?([\w.]+) ?(.*)$")


def declared(kind: str, name: str, count: str | None) -> str:
    """Registers: one, or many of one name."""
    names = [f"{name}{number}" for number in range(int(count))] if count else [name]
    return f"{TYPES[kind]} {', '.join(names)};"


def memory(align: str | None, bits: str, name: str, count: str | None) -> str:
    size = max(8, int(count or 1) * int(bits) // 8)
    return f"char {name}[{size}] __attribute__((aligned({align or 8})));"


def statement(told: str) -> str:
    if found := DECLARED.match(told):
        return declared(*found.groups())
    if found := MEMORY.match(told):
        return memory(*found.groups())
    found = STATEMENT.match(told)
    assert found, told
    done = in_c(read(found[3], found[4]))
    return f"if ({found[1]}{value(found[2])}) {{ {done} }}" if found[2] else done


def statements(body: str) -> Iterator[str]:
    """Statements, labels and braces, one at a time."""
    for piece in PIECE.findall(body):
        told = " ".join(piece.split()).removesuffix(";").strip()
        if told in {"{", "}"}:
            yield told
        elif told.endswith(":"):
            yield f"{told.removeprefix('$')};"
        elif not told.startswith(".pragma"):
            yield statement(told)


def names_of(listed: str) -> list[str]:
    """Of what a function takes or answers."""
    return [each.split()[-1].split("[")[0] for each in listed.split(",") if each.strip()]


def program(code: str) -> str:
    """All functions of a kernel, and `run(blocks, threads, params)`, which calls the one that
    Python calls."""
    heads, bodies, tail = [], [], ""
    for sort, answer, name, listed, body in FUNCTION.findall(re.sub(r"//[^\n]*", "", code)):
        taken = names_of(answer) + names_of(listed)
        head = f"static void {name}({', '.join(f'char *{each}' for each in taken)})"
        heads.append(f"{head};")
        if body:
            bodies.append(f"{head} {{\n" + "\n".join(statements(body)) + "\n}")
        if sort == "entry":
            tail = TAIL % (name, ", ".join(f"params[{place}]" for place in range(len(taken))))
    return "\n".join([HEAD.read_text(encoding="utf-8"), *heads, *bodies, tail])
