import type { Position } from './position.ts';

/** The column and row of the tile with a position. */
export function tileAt({ longitude, latitude }: Position, z: number): { x: number; y: number } {
  const tiles = 2 ** z;
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: Math.floor(((longitude + 180) / 360) * tiles), y: Math.floor(((1 - mercator) / 2) * tiles) };
}
