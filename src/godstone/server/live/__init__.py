"""Tables in memory with their open pages, and the bots that think for them."""
