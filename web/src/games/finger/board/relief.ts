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
    ...grown('palm', [-16, 40, 1], [-2, 46, 1.1], [12, 38, 0.95], [26, 30, 1.05], [-30, 28, 1]),
    ...grown('fern', [-14, 24, 1], [2, 28, 1.1], [16, 18, 0.9], [-26, 14, 1], [34, 14, 1]),
    ...grown('palm', [-50, 12, 1.05], [48, 8, 1], [-46, -14, 0.95], [44, -22, 1], [-36, -40, 0.9]),
    ...grown('hut', [-32, 4, 1], [32, -4, 0.9], [28, -44, 0.8]),
  ],
  north: [
    ...grown('pine', [-46, -20, 0.95], [46, -16, 1], [-36, -42, 0.85], [34, -42, 0.9]),
    ...grown('pine', [-52, 2, 1], [50, 4, 1], [-36, 2, 0.9], [38, 10, 0.9]),
    ...grown('peak', [-17, 24, 0.9], [14, 27, 1.1]),
    ...grown('pine', [-36, 20, 0.85], [32, 28, 0.85], [-8, 42, 0.75], [4, 44, 0.85]),
  ],
  east: [
    ...grown('mesa', [-28, 22, 0.95], [30, 20, 0.8]),
    ...grown('dune', [2, 38, 1], [-4, 20, 0.9], [44, -4, 1], [-46, -2, 1], [-34, -36, 1]),
    ...grown('dune', [34, -36, 1], [16, 34, 0.7], [-14, 36, 0.7]),
    ...grown('cactus', [12, 26, 1], [-12, 28, 0.85], [46, 12, 0.9], [-46, 14, 1], [42, -26, 0.8]),
  ],
  west: [
    ...grown('rock', [-42, 18, 1], [42, 16, 0.9], [-50, -8, 1.1], [50, -10, 1], [-34, -40, 0.9]),
    ...grown('volcano', [0, 27, 0.85]),
    ...grown('rock', [36, -38, 1], [-28, 28, 0.65], [30, 30, 0.75]),
    ...grown('fern', [-34, 2, 0.9], [34, 0, 0.9], [-20, 36, 0.75], [20, 40, 0.75]),
  ],
};
