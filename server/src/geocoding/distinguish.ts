import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { middleOfExtent } from './positions.ts';
import type { Position } from './geocoder.ts';

/** A result, and its city. */
interface ShownAddress extends Position {
  line: string;
  city: string;
}

/** Counterclockwise, as angles are counted. */
const winds = ['east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast'] as const;

/** Adds the direction to results with the same words: 'Main Street & River Road (west)'. */
export function distinguish<Place extends ShownAddress>(places: readonly Place[]): Place[] {
  const alike = Map.groupBy(places, wordsShown);
  return places.map((place) => {
    const group = alike.get(wordsShown(place))!;
    return group.length < 2 ? place : { ...place, line: `${place.line} (${sideOf(place, group)})` };
  });
}

function wordsShown({ line, city }: ShownAddress): string {
  return `${line}\n${city}`;
}

/**
 * The direction from the middle of the group; 'middle' if the position is much nearer to it than the others.
 */
function sideOf(position: Position, group: readonly Position[]): string {
  const middle = middleOfExtent(group);
  const farthest = Math.max(...group.map((one) => metresBetween(one, middle)));
  if (metresBetween(position, middle) < farthest / 4) return 'middle';
  const northward = position.latitude - middle.latitude;
  const eastward = (position.longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(northward, eastward) / (Math.PI / 4));
  return winds.at(eighths % winds.length)!;
}
