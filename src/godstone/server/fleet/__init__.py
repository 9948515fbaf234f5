"""Many processes over one database: who is told what, who has which duty, who is where."""
