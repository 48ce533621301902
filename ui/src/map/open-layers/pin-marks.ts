/** Which marks stand for the pins: dots, brought together to counts while they are far away; found again by nearness. */
import { resolutionAt } from '#map/fitted-view.ts';
import { groupPoints, type PointGroup } from '#map/group-points.ts';
import { placeZoom } from '#map/place-zoom.ts';
import { type MetreBox, type Metres, toMetres } from '#map/position.ts';
import type { Pin } from '#map/resident-map.ts';
import { markRadius } from './mark-picture.ts';

/** From this level on every pin is seen for itself, for a selected one is shown there. */
const apartFromZoom = placeZoom;
/** Marks that would be nearer to each other than this are one: fingers could not tell them apart. */
const groupReachPx = 40;
const sameSpotPx = 2;

/** Where on the map a place is, in CSS pixels from its upper left corner. */
export type ToPixel = (at: Metres) => readonly [x: number, y: number];

/** What was hit: one request, or a group of them and the box in which they lie. */
export type PinHit = { kind: 'pin'; id: string } | { kind: 'group'; box: MetreBox };

export class PinMarks {
  #pins: readonly Pin[] = [];
  #points: Metres[] = [];
  #level: number;
  /** The marks of each level of detail that was looked at. */
  readonly #groupsOf = new Map<number, PointGroup[]>();

  constructor(zoom: number) {
    this.#level = levelOf(zoom);
  }

  /** These pins and no others. */
  set pins(pins: readonly Pin[]) {
    this.#pins = pins;
    this.#points = pins.map(({ position }) => toMetres(position));
    this.#groupsOf.clear();
  }

  /** How closely the map looks: groups come apart and together with it. */
  set zoom(zoom: number) {
    this.#level = levelOf(zoom);
  }

  /** A group of one is a pin of its own. */
  get groups(): readonly PointGroup[] {
    const known = this.#groupsOf.get(this.#level) ?? this.#group();
    this.#groupsOf.set(this.#level, known);
    return known;
  }

  /** How many all of a group stand for. */
  countOf({ members }: PointGroup): number {
    return members.reduce((sum, at) => sum + (this.#pins[at]?.count ?? 1), 0);
  }

  /** Where a pin is. */
  placeOf(id: string | null): Metres | undefined {
    return this.#points[this.#pins.findIndex((pin) => pin.id === id)];
  }

  /** What is nearest to a place on the map, if anything is within reach (CSS pixels). Of pins on one spot it is the one after `last`. */
  nearest(
    [x, y]: readonly number[],
    reach: number,
    toPixel: ToPixel,
    last: string | null,
  ): PinHit | undefined {
    const found = this.groups
      .map((group) => {
        const [left, top] = toPixel(group.at);
        const count = this.countOf(group);
        const away = Math.hypot(left - x!, top - y!) - (count > 1 ? markRadius(count) : 0);
        return { group, away };
      })
      .filter(({ away }) => away <= reach)
      .sort((one, other) => one.away - other.away);
    const [first] = found;
    if (!first) return undefined;
    if (first.group.members.length > 1) return { kind: 'group', box: this.#boxOf(first.group) };
    const onSpot = found.filter(({ away }) => away - first.away < sameSpotPx);
    const ids = onSpot.flatMap(({ group: { members } }) =>
      members.length === 1 ? [this.#pins[members[0]!]!.id] : [],
    );
    return { kind: 'pin', id: ids[(ids.indexOf(last ?? '') + 1) % ids.length]! };
  }

  #group(): PointGroup[] {
    if (this.#level < apartFromZoom) {
      return groupPoints(this.#points, groupReachPx * resolutionAt(this.#level + 0.5));
    }
    return this.#points.map((at, index) => ({ at, members: [index] }));
  }

  #boxOf({ members }: PointGroup): MetreBox {
    const xs = members.map((at) => this.#points[at]![0]);
    const ys = members.map((at) => this.#points[at]![1]);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
}

/** Whole levels: within one, the groups stay as they are. */
function levelOf(zoom: number): number {
  return Math.min(apartFromZoom, Math.floor(zoom));
}
