"""What many processes sign with; who sits at a table is found without looking at all others."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_index("sitters_by_table", "sitters", ["table_id"])
