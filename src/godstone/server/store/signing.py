"""The secret that signs cookies, where many processes share it: in their database."""

import secrets
from typing import Final

from sqlalchemy import Engine, delete, select
from sqlalchemy.dialects.postgresql import insert

from godstone.server.ops.data_folder import SECRET_MIN, file_of, keep_secret, kept_secret
from godstone.server.store.schema import SECRETS

COOKIES: Final = "cookies"
KEPT: Final = select(SECRETS.c.secret).where(SECRETS.c.name == COOKIES)


def move_secret(old: tuple[str, Engine], new: tuple[str, Engine]) -> None:
    """So that everybody stays who they were."""
    secret = _secret_at(*old)
    file = file_of(new[0])
    if secret is not None and file is not None:
        keep_secret(file.parent, secret)
    elif secret is not None:
        with new[1].begin() as connection:
            connection.execute(delete(SECRETS).where(SECRETS.c.name == COOKIES))
            connection.execute(insert(SECRETS).values(name=COOKIES, secret=secret))


def _secret_at(url: str, engine: Engine) -> str | None:
    """In the file beside SQLite's, else in the database."""
    file = file_of(url)
    if file is not None:
        return kept_secret(file.parent) if (file.parent / "secret").is_file() else None
    with engine.connect() as connection:
        return connection.execute(KEPT).scalar()


def shared_secret(engine: Engine) -> str:
    """Made once, by whoever comes first; then read."""
    made = insert(SECRETS).values(name=COOKIES, secret=secrets.token_urlsafe(SECRET_MIN))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(made.on_conflict_do_nothing())
        return str(connection.execute(KEPT).scalar_one())
