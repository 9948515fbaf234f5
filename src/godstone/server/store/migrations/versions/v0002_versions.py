"""Heads of tables carry a version; a row that shows whether writing works."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    version = sa.Column("version", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", version)
    op.create_table(
        "pulses",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
