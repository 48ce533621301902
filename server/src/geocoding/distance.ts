/** Distances on the ground, good to a part in a thousand over the extent of a town. */
import type { Position } from './geocoder.ts';

const metersPerDegree = 111_195;

/** Metres between two positions. */
export function metersBetween(a: Position, b: Position): number {
  const middle = (((a.latitude + b.latitude) / 2) * Math.PI) / 180;
  const eastward = (a.longitude - b.longitude) * Math.cos(middle);
  return Math.hypot(eastward, a.latitude - b.latitude) * metersPerDegree;
}

/** The latitude on a Mercator map, in degrees: there, a degree is as long in both directions, so what is nearest by number is nearest on the ground. */
export function mercatorLatitude(latitude: number): number {
  return (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
}

/** The middle of positions that are not far from each other. */
export function middleOf(positions: readonly Position[]): Position {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    longitude: mean(positions.map(({ longitude }) => longitude)),
    latitude: mean(positions.map(({ latitude }) => latitude)),
  };
}
