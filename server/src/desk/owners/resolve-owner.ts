/** Decides whose road or ground a position is on. It is a function of its arguments alone. */
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { OwnedPlace } from '@fixpoint/contract/desk/owners/owner-at.ts';
import type { Claim } from '@fixpoint/contract/desk/owners/owners.ts';
import type { AreaPosition, RoutingArea } from '#desk/routing/area.ts';
import { type RoadLine, nearestOn } from './road-line.ts';
import { type FindByName, openRoadLists } from './road-names.ts';

/** A pin, and how far away the true place may be. */
export interface Pin extends AreaPosition {
  accuracyMeters: number;
}

/** Lines this much nearer than the others win. */
const clearMeters = 2;
/** A pin that is less certain than this is treated as if it were this certain. */
const mostUncertainMeters = 15;

/** The rules for roads, prepared for many pins. */
export interface RoadRules {
  corridorMeters: number;
  /** The key of the owner that lists a road; null: the municipality. */
  ownerOf: FindByName<string | null>;
  claims: readonly (Claim & { isOn: FindByName<true> })[];
}

export function openClaims(claims: readonly Claim[]): RoadRules['claims'] {
  return claims.map((one) => ({ ...one, isOn: openRoadLists([{ value: true, roads: [one.road] }]) }));
}

/** One place for each owner within reach, the nearest first; empty: no road is near. */
export function ownersOfRoad(lines: Iterable<RoadLine>, pin: Pin, rules: RoadRules): OwnedPlace[] {
  const nearby = nearestByOwner(lines, pin, rules);
  if (nearby === 'claimed') return [municipalityPlace];
  const [nearest, ...others] = nearby.toSorted((one, other) => one.meters - other.meters);
  if (nearest === undefined) return [];
  const clear = clearMeters + Math.min(pin.accuracyMeters, mostUncertainMeters);
  const tooNear = others.filter(({ meters }) => meters - nearest.meters <= clear);
  return [nearest, ...tooNear].map(({ ownerKey, place }) => ({ ownerKey, place }));
}

const municipalityPlace: OwnedPlace = { ownerKey: null, place: '' };

type NearbyPlace = OwnedPlace & { meters: number };

/** The municipality's claims win, wherever they are in the corridor. */
function nearestByOwner(
  lines: Iterable<RoadLine>,
  pin: Pin,
  { corridorMeters, ownerOf, claims }: RoadRules,
): NearbyPlace[] | 'claimed' {
  const byOwner = new Map<string | null, NearbyPlace>();
  for (const line of lines) {
    const nearest = nearestOn(line, pin, corridorMeters);
    if (nearest === undefined) continue;
    if (claims.some((claim) => isClaimed(claim, line, nearest))) return 'claimed';
    const ownerKey = line.ownerKey === undefined ? (ownerOf(line) ?? null) : line.ownerKey;
    const before = byOwner.get(ownerKey);
    if (before !== undefined && before.meters <= nearest.meters) continue;
    byOwner.set(ownerKey, { ownerKey, place: labelOf(line), meters: nearest.meters });
  }
  return [...byOwner.values()];
}

function isClaimed(claim: RoadRules['claims'][number], line: RoadLine, nearest: AreaPosition): boolean {
  return metresBetween(claim, nearest) <= claim.meters && claim.isOn(line) === true;
}

function labelOf({ name, routes }: RoadLine): string {
  return name === '' ? (routes[0] ?? '') : name;
}

/** A piece of ground with its owner. */
export interface OwnedArea extends OwnedPlace {
  area: RoutingArea;
}

/** The owner of the smallest area around the position; undefined: it is in no area. */
export function ownerOfGround(areas: readonly OwnedArea[], position: AreaPosition): OwnedPlace | undefined {
  let smallest: OwnedArea | undefined;
  for (const one of areas) {
    if (smallest !== undefined && smallest.area.size <= one.area.size) continue;
    if (one.area.contains(position)) smallest = one;
  }
  return smallest && { ownerKey: smallest.ownerKey, place: smallest.place };
}
