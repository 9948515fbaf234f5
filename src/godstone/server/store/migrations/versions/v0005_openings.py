"""Running games that must not be helped are found by how they began, at every process."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opening", sa.String(64)))
    op.create_index("tables_by_opening", "tables", ["opening"])
