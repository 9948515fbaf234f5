"""What server and page say to each other. Pure: models, refusals, and the types made from them."""
