"""docs/api.md: prose by hand, its tables made from the code they tell of."""
