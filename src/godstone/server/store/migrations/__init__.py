"""Migrations, run by Alembic at every start."""
