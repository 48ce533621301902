import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { middleOf } from '#geocoding/positions.ts';
import type { Position } from '#geocoding/geocoder.ts';

/** Of positions that are the same thing, drawn more than once, one each: the middle of those within so many metres. */
export function gatherNearby(positions: readonly Position[], meters: number): Position[] {
  const groups: Position[][] = [];
  for (const position of positions) {
    const group = groups.find((others) => metresBetween(middleOf(others), position) <= meters);
    if (group === undefined) groups.push([position]);
    else group.push(position);
  }
  return groups.map(middleOf);
}
