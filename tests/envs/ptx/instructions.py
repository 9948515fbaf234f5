"""A GPU's instructions in C, one by one: those that the compiler makes of our kernels."""

import re
from dataclasses import dataclass

TYPES = {
    "pred": "bool",
    **{f"{kind}{bits}": f"uint{bits}_t" for kind in "bu" for bits in (8, 16, 32, 64)},
    **{f"s{bits}": f"int{bits}_t" for bits in (8, 16, 32, 64)},
    "f32": "float",
    "f64": "double",
}
DOUBLED = {
    "u16": "uint32_t",
    "u32": "uint64_t",
    "u64": "unsigned __int128",
    "s32": "int64_t",
    "s64": "__int128",
}
INFIX = {"add": "+", "sub": "-", "mul": "*", "div": "/", "and": "&", "or": "|", "xor": "^"}
PREFIX = {"neg": "-", "not": "~", "rcp": "1 / "}
COMPARED = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
NOT_COMPARED = {"equ": "!=", "neu": "==", "ltu": ">=", "leu": ">", "gtu": "<=", "geu": "<"}
CALLS = {  # to functions of `head.c`, of C, and of its compiler
    "abs.f64": "fabs",
    "abs.s64": "llabs",
    "bfi.b64": "inserted",
    "div.s64": "quotient",
    "max.f64": "greater",
    "min.f64": "lesser",
    "popc.b64": "__builtin_popcountll",
    "rem.s64": "rest",
    "shr.s64": "shifted_right",
    "sqrt.rn.f64": "sqrt",
}
ROUNDED = {"rni": "rint", "rzi": "trunc"}

LEAST = "-9223372036854775808"  # which is no number of C's
BITS = re.compile(r"0([df])([0-9A-F]+)$")
PLACE = re.compile(r"^\[(%?)(\w+)(?:\+(-?\d+))?\]$")
PAIR = re.compile(r"\{(%\w+), (%\w+)\}")


class Unknown(ValueError):
    """An instruction that none of our kernels had when this was written."""


@dataclass(frozen=True)
class Instruction:
    """`setp.lt.s64 %p1, %rd1, 0`: its name is `setp`, and the rest of the first word its parts."""

    name: str
    parts: tuple[str, ...]
    operands: tuple[str, ...]

    @property
    def type(self) -> str:
        return TYPES[self.parts[-1]]

    @property
    def full(self) -> str:
        return ".".join((self.name, *self.parts))

    @property
    def taken(self) -> list[str]:
        """What is read, as values of its type."""
        return [f"({self.type}){value(each)}" for each in self.operands[1:]]


def read(word: str, rest: str) -> Instruction:
    """Registers that are moved together count as one operand."""
    name, *parts = word.split(".")
    operands = [each.strip() for each in PAIR.sub(r"\1|\2", rest).split(",")] if rest else []
    return Instruction(name, tuple(parts), tuple(operands))


def value(operand: str) -> str:
    """A register, a number, or the bits of one."""
    if found := BITS.match(operand):
        size, ending = (64, "ull") if found[1] == "d" else (32, "u")
        return f"bits_f{size}(0x{found[2]}{ending})"
    if operand.startswith("%"):
        return operand[1:].replace(".", "_")
    if operand.startswith("__local"):
        return f"(uint64_t){operand}"
    return "INT64_MIN" if operand == LEAST else f"({operand}ll)"


def place(operand: str, further: int) -> str:
    """Somewhere in memory: a register says where, or a name does."""
    found = PLACE.match(operand)
    assert found, operand
    start = found[2] if found[1] else f"(uint64_t){found[2]}"
    return f"{start} + {int(found[3] or 0) + further}"


def moved(one: Instruction) -> str:
    """Between registers and memory."""
    where, what = one.operands if one.name == "st" else one.operands[::-1]
    size = int(re.sub(r"\D", "", one.parts[-1])) // 8
    told = []
    for number, register in enumerate(what.split("|")):
        there = place(where, number * size)
        if one.name == "st":
            told.append(f"WRITE({one.type}, {there}, {value(register)});")
        else:
            told.append(f"{value(register)} = READ({one.type}, {there});")
    return " ".join(told)


def converted(one: Instruction) -> str:
    """From the last type to the one before it."""
    *how, target, source = one.parts
    if (target, source) == ("s64", "f64"):
        return f"whole({ROUNDED[how[0]]}({one.taken[0]}))"
    return f"({TYPES[target]}){one.taken[0]}"


def compared(one: Instruction) -> str:
    """With what is no number, only `neu` and the like hold."""
    a, b = one.taken
    how = one.parts[0]
    if how == "nan":
        return f"{a} != {a} || {b} != {b}"
    if how in NOT_COMPARED:
        return f"!({a} {NOT_COMPARED[how]} {b})"
    if how == "ne" and one.parts[-1][0] == "f":
        raise Unknown(one.full)
    return f"{a} {COMPARED[how]} {b}"


def multiplied(one: Instruction) -> str:
    """Of whole numbers: the low half of the product, the high one, or all of it."""
    half, kind = one.parts
    wide = one.type if half == "lo" else DOUBLED[kind]
    a, b = (f"({wide}){each}" for each in one.taken)
    return f"({a} * {b}) >> 64" if half == "hi" else f"{a} * {b}"


def arithmetic(one: Instruction) -> str:
    if one.name in PREFIX and one.parts != ("pred",):
        return f"{PREFIX[one.name]}{one.taken[0]}"
    if one.name == "not":
        return f"!{one.taken[0]}"
    if one.name in INFIX:
        return f"{one.taken[0]} {INFIX[one.name]} {one.taken[1]}"
    a, b = one.taken
    if one.name in {"min", "max"}:
        return f"{a} {'<' if one.name == 'min' else '>'} {b} ? {a} : {b}"
    if one.full == "rem.u32":
        return f"{a} % {b}"
    raise Unknown(one.full)


def computed(one: Instruction) -> str:
    """What an instruction writes into its first operand."""
    if one.full in CALLS:
        return f"{CALLS[one.full]}({', '.join(map(value, one.operands[1:]))})"
    match one.name:
        case "mov" | "cvta":
            return value(one.operands[1])
        case "cvt":
            return converted(one)
        case "setp":
            return compared(one)
        case "selp":
            return "{2} ? {0} : {1}".format(*map(value, one.operands[1:]))
        case "shl" | "shr":
            how = "<<" if one.name == "shl" else ">>"
            return f"SHIFT({one.type}, {how}, {', '.join(map(value, one.operands[1:]))})"
        case "mul" if len(one.parts) == 2 and one.parts[0] != "rn":
            return multiplied(one)
    return arithmetic(one)


def jumped(one: Instruction) -> str:
    """To a label, to another function, or out of this one."""
    if one.name == "bra":
        return f"goto {one.operands[0].removeprefix('$')};"
    if one.name == "ret":
        return "return;"
    answer, named, *handed = re.sub(r"[()\s]", "", ",".join(one.operands)).split(",")
    return f"{named}({', '.join(filter(None, (answer, *handed)))});"


def in_c(one: Instruction) -> str:
    if one.name in {"bra", "ret", "call"}:
        return jumped(one)
    if one.name in {"ld", "st"}:
        return moved(one)
    return f"{value(one.operands[0])} = {computed(one)};"
