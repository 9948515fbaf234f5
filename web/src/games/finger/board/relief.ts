/** What grows and stands on the islands, so that each has a face of its own. Pure.
 *
 * A place is millimetres along the shore and inland, towards the Navel: the city lies the other way,
 * and nothing is drawn into it. */
export type Glyph =
  'palm' | 'hut' | 'pine' | 'peak' | 'dune' | 'cactus' | 'mesa' | 'volcano' | 'rock' | 'fern';

export interface Growth {
  glyph: Glyph;
  along: number;
  inland: number;
  size: number;
}

const grown = (glyph: Glyph, ...places: readonly (readonly [number, number, number])[]): Growth[] =>
  places.map(([along, inland, size]) => ({ glyph, along, inland, size }));

/** By island, from the farthest to the nearest as one looks at the picture. */
export const RELIEF: Readonly<Record<string, readonly Growth[]>> = {
  south: [
    ...grown('palm', [-20, 46, 1], [-6, 50, 1.1], [10, 44, 0.95], [24, 36, 1.05], [-34, 34, 1]),
    ...grown('fern', [-16, 30, 1], [4, 32, 1.1], [18, 22, 0.9], [-28, 18, 1], [36, 18, 1]),
    ...grown('palm', [-50, 12, 1.05], [48, 8, 1], [-46, -14, 0.95], [44, -22, 1], [-36, -40, 0.9]),
    ...grown('hut', [-32, 4, 1], [32, -4, 0.9], [28, -44, 0.8]),
  ],
  north: [
    ...grown('pine', [-46, -20, 0.95], [46, -16, 1], [-36, -42, 0.85], [34, -42, 0.9]),
    ...grown('pine', [-56, 2, 1], [54, 4, 1], [-36, 2, 0.9], [38, 10, 0.9]),
    ...grown('peak', [-22, 30, 1.05], [16, 36, 1.3]),
    ...grown('pine', [-42, 26, 0.9], [36, 32, 0.9], [-10, 50, 0.8], [2, 52, 0.9]),
  ],
  east: [
    ...grown('mesa', [-30, 30, 1.1], [30, 26, 0.9]),
    ...grown('dune', [0, 44, 1.2], [-4, 22, 1], [44, -4, 1], [-48, -2, 1], [-34, -36, 1]),
    ...grown('dune', [34, -36, 1], [16, 46, 0.8], [-20, 48, 0.8]),
    ...grown('cactus', [14, 32, 1], [-12, 34, 0.85], [46, 12, 0.9], [-50, 16, 1], [42, -26, 0.8]),
  ],
  west: [
    ...grown('rock', [-44, 22, 1], [46, 20, 0.9], [-52, -6, 1.1], [52, -8, 1], [-34, -40, 0.9]),
    ...grown('volcano', [0, 30, 1.25]),
    ...grown('rock', [36, -38, 1], [-30, 42, 0.7], [30, 46, 0.8]),
    ...grown('fern', [-36, 4, 0.9], [36, 2, 0.9], [-24, 50, 0.8], [22, 50, 0.8]),
  ],
};
