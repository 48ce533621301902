import type { Position } from './geocoder.ts';

/**
 * The latitude on a Mercator map, in degrees. There, a degree is equally long in both directions, so the
 * nearest by number is the nearest on the ground.
 */
export function mercatorLatitude(latitude: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
}

/** The middle of positions that are near each other. */
export function middleOfExtent(positions: readonly Position[]): Position {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    longitude: mean(positions.map(({ longitude }) => longitude)),
    latitude: mean(positions.map(({ latitude }) => latitude)),
  };
}
