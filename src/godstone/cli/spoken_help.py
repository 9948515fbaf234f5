"""The help of the players' command, in their language."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from typer.core import TyperCommand, TyperOption

from godstone.cli.language import Speaker, asked_language
from godstone.cli.options import known

if TYPE_CHECKING:
    from typer._click import Context, HelpFormatter

PLAY: Final[Mapping[str, str]] = {  # by parameter; the games' options have their own words
    "terminal": "help.play.terminal",
    "browser": "help.play.browser",
    "players": "help.play.players",
    "bot": "help.play.bot",
    "seed": "help.play.seed",
    "start": "help.play.start",
    "port": "help.play.port",
    "lang": "help.play.lang",
    "help": "help.play.help",
}


class PlayCommand(TyperCommand):
    """`godstone play`: its words are chosen when they are shown, not when the command is made."""

    say = Speaker()

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        self.say = Speaker(asked_language(args))
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        self.options_metavar = f"[{self.say('help.options')}]"
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{self.say('help.usage')} ")

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        self.help = self.say("help.play.about")
        for option in self.get_params(ctx):
            if isinstance(option, TyperOption):
                option.help = self._told(str(option.name), option.default)
                option.show_default = False  # it is told in the same language
                option.rich_help_panel = self.say("help.options")
        super().format_help(ctx, formatter)

    def _told(self, name: str, usual: object) -> str:
        if name == "port":
            return self.say("help.else", told=self.say(PLAY[name]), usual=str(usual))
        return self.say(PLAY[name]) if name in PLAY else self._of_a_game(name)

    def _of_a_game(self, name: str) -> str:
        option = known()[name]
        told = self.say.told(option.told)
        if any(letter.isdigit() for letter in option.rule):  # a chapter's name is English
            told = f"{option.rule}: {told}"
        return self.say("help.else", told=told, usual=option.default) if option.choices else told
