import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';

/** Metres of a place of which only the street is known. */
const vagueMetres = 50;

/** Metres of a cell, whose answers are the same. */
const cellMetres = 5;

/** The place of a pin as the calls about requests near it name it. */
export function nearPlaceOf({ position, isVague }: HomePin) {
  return { ...position, accuracy: isVague === true ? vagueMetres : 0 };
}

/** The name of the cell around a position. */
export function cellOf({ longitude, latitude }: Position): string {
  const [east, north] = metresOf({ longitude, latitude });
  return `${Math.round(east / cellMetres)} ${Math.round(north / cellMetres)}`;
}

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The direction of another position: one of eight. */
export function directionTo(from: Position, to: Position): (typeof directions)[number] {
  const eastward = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const turn = Math.atan2(eastward, to.latitude - from.latitude) / (2 * Math.PI);
  return directions[(Math.round(turn * 8) + 8) % 8]!;
}

function metresOf({ longitude, latitude }: Position): [east: number, north: number] {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return [longitude * shrink * metresPerDegree, latitude * metresPerDegree];
}
