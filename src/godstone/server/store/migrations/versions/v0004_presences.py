"""Which processes serve together, and who is where. Of no use after a crash, so not logged."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "processes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "presences",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("visitors", sa.Text, nullable=False),
        prefixes=unlogged,
    )
    op.create_index("presences_by_table", "presences", ["table_id"])
