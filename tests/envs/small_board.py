"""A small board, on which a suite or a search is soon done."""

from typing import Final

VILLAGE: Final = """
name = "Village"
die = [1, 2, 2, "arrows"]
map = '''
A A B B B
A A B B B
A S S S B
A S S S B
C S S S B
C C C C B
'''
river = []

[values]
S = 7
A = 4
B = 3
C = 5

[covers]
"2" = []
"2/3" = []
"4" = []
"""
