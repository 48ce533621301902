/** The marks for the pins: dots, grouped into counts at low zooms. Finds the nearest mark to a place. */
import { resolutionAt } from '#map/fitted-view.ts';
import { groupPoints, type PointGroup } from '#map/group-points.ts';
import { placeZoom } from '#map/place-zoom.ts';
import { type MetreBox, type Metres, toMetres } from '#map/position.ts';
import type { Pin } from '#map/resident-map.ts';
import { type Mark, markRadius } from './mark-picture.ts';

/** From this zoom on every pin is single, because a selected one is shown at it. */
const apartFromZoom = placeZoom;
/** Marks closer together than this are grouped, because fingers could not hit one of them. */
const groupReachPx = 40;
/** So many single pins would cover the map with marks: they are grouped into fewer. */
const manyPins = 100;
const reachOfManyPx = 84;
const sameSpotPx = 2;

/** The place on the map, in CSS pixels from its upper left corner. */
export type ToPixel = (at: Metres) => readonly [x: number, y: number];

/** The hit mark: one request, or a group of them with its box. */
export type PinHit = { kind: 'pin'; id: string } | { kind: 'group'; box: MetreBox };

export class PinMarks {
  #pins: readonly Pin[] = [];
  #points: Metres[] = [];
  #level: number;
  /** The marks for each zoom level that was shown. */
  readonly #groupsOf = new Map<number, PointGroup[]>();

  constructor(zoom: number) {
    this.#level = levelOf(zoom);
  }

  /** Replaces all pins by these. */
  set pins(pins: readonly Pin[]) {
    this.#pins = pins;
    this.#points = pins.map(({ position }) => toMetres(position));
    this.#groupsOf.clear();
  }

  /** The map's zoom, which decides the groups. */
  set zoom(zoom: number) {
    this.#level = levelOf(zoom);
  }

  /** A group of one is a single pin. */
  get groups(): readonly PointGroup[] {
    const groups = this.#groupsOf.get(this.#level) ?? this.#group();
    this.#groupsOf.set(this.#level, groups);
    return groups;
  }

  /** The number of requests in a group. */
  countOf({ members }: PointGroup): number {
    return members.reduce((sum, at) => sum + (this.#pins[at]?.count ?? 1), 0);
  }

  /** The mark of a group. Only a single request has a colour and a status. */
  markOf(group: PointGroup): Mark {
    const count = this.countOf(group);
    const { colour, isLate, statusType } = this.#pins[group.members[0]!]!;
    return count === 1 ? { count, colour, isLate, statusType } : { count, shares: this.#sharesOf(group) };
  }

  /** The number of requests of a group with each status type; undefined if one of them has none. */
  #sharesOf({ members }: PointGroup): number[] | undefined {
    const shares = [0, 0, 0];
    for (const at of members) {
      const { statusType, count = 1 } = this.#pins[at]!;
      if (statusType === undefined || shares[statusType] === undefined || count > 1) return undefined;
      shares[statusType] += 1;
    }
    return shares;
  }

  /** The place of a pin. */
  placeOf(id: string | null): Metres | undefined {
    return this.#points[this.#pins.findIndex((pin) => pin.id === id)];
  }

  /**
   * The nearest mark to a place on the map within reach (CSS pixels). Among pins at one spot, the one after
   * `last`.
   */
  nearest(
    [x, y]: readonly number[],
    reach: number,
    toPixel: ToPixel,
    last: string | null,
  ): PinHit | undefined {
    const hitGroup = this.groups
      .map((group) => {
        const [left, top] = toPixel(group.at);
        const count = this.countOf(group);
        const away = Math.hypot(left - x!, top - y!) - (count > 1 ? markRadius(count) : 0);
        return { group, away };
      })
      .filter(({ away }) => away <= reach)
      .sort((one, other) => one.away - other.away);
    const [first] = hitGroup;
    if (!first) return undefined;
    if (first.group.members.length > 1) return { kind: 'group', box: this.#boxOf(first.group) };
    const onSpot = hitGroup.filter(({ away }) => away - first.away < sameSpotPx);
    const ids = onSpot.flatMap(({ group: { members } }) =>
      members.length === 1 ? [this.#pins[members[0]!]!.id] : [],
    );
    return { kind: 'pin', id: ids[(ids.indexOf(last ?? '') + 1) % ids.length]! };
  }

  #group(): PointGroup[] {
    if (this.#level < apartFromZoom) {
      const isWide = this.#pins.length > manyPins && this.#pins[0]!.count === undefined;
      const reachPx = isWide ? reachOfManyPx : groupReachPx;
      return groupPoints(this.#points, reachPx * resolutionAt(this.#level + 0.5));
    }
    return this.#points.map((at, index) => ({ at, members: [index] }));
  }

  #boxOf({ members }: PointGroup): MetreBox {
    const xs = members.map((at) => this.#points[at]![0]);
    const ys = members.map((at) => this.#points[at]![1]);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
}

/** Whole levels: within a level the groups stay the same. */
function levelOf(zoom: number): number {
  return Math.min(apartFromZoom, Math.floor(zoom));
}
