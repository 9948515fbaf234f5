"""Libraries that only those need who train agents: the extra `research` brings them."""


def missing(title: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """What is said where one of them is not there."""
    command = "pip install 'godstone[research]'"
    sentence = f"{title} is not installed ({error}); {command} brings it"
    return ModuleNotFoundError(sentence, name=error.name)
