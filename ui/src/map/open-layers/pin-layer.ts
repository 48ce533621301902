/** The marks of all requests: dots, brought together to counts while they are far away, and found again by nearness. */
import { boundingExtent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type { Pixel } from 'ol/pixel.js';
import VectorSource from 'ol/source/Vector.js';
import { resolutionAt } from '#map/fitted-view.ts';
import { groupPoints, type PointGroup } from '#map/group-points.ts';
import { type MetreBox, type Metres, toMetres } from '#map/position.ts';
import type { Pin } from '#map/resident-map.ts';
import { dotStyle, groupRadius, groupStyle } from './pin-styles.ts';

/** From this level on every pin is seen for itself: a selected one is shown at 16 (spec 9). */
const APART_FROM_ZOOM = 16;
/** Marks that would be nearer to each other than this are one: fingers could not tell them apart. */
const GROUP_REACH_PX = 40;
/** The widest mark there is. */
const WIDEST_PX = 24;
const SAME_SPOT_PX = 2;

/** What was hit: one request, or a group of them and the box in which they lie. */
export type PinHit = { kind: 'pin'; id: string } | { kind: 'group'; box: MetreBox };

export class PinLayer {
  readonly layer: VectorLayer;
  readonly #marks = new VectorSource<Feature<Point>>();
  #pins: readonly Pin[] = [];
  #points: Metres[] = [];
  #level: number;
  /** The marks of each level of detail that was looked at. */
  #marksOf = new Map<number, Feature<Point>[]>();

  constructor(zoom: number) {
    this.#level = levelOf(zoom);
    this.layer = new VectorLayer({ source: this.#marks });
  }

  /** Shows exactly these pins. */
  show(pins: readonly Pin[]): void {
    this.#pins = pins;
    this.#points = pins.map(({ position }) => toMetres(position));
    this.#marksOf.clear();
    this.#drawMarks();
  }

  /** How closely the map looks: groups come apart and together with it. */
  set zoom(zoom: number) {
    const level = levelOf(zoom);
    if (level === this.#level) return;
    this.#level = level;
    this.#drawMarks();
  }

  /** What is nearest to a place on the map, if anything is within reach (CSS pixels). Of pins on one spot it is the one after `last`. */
  nearest(map: OlMap, pixel: Pixel, reach: number, last: string | null = null): PinHit | undefined {
    const found = this.#within(map, pixel, reach + WIDEST_PX)
      .map(({ group, away }) => ({ group, away: away - markRadius(group) }))
      .filter(({ away }) => away <= reach)
      .toSorted((one, other) => one.away - other.away);
    const [first] = found;
    if (!first) return undefined;
    if (first.group.members.length > 1) return { kind: 'group', box: this.#boxOf(first.group) };
    const spot = found.filter(
      ({ group, away }) => group.members.length === 1 && away - first.away < SAME_SPOT_PX,
    );
    const ids = spot.map(({ group }) => this.#pins[group.members[0]!]!.id);
    return { kind: 'pin', id: ids[(ids.indexOf(last ?? '') + 1) % ids.length]! };
  }

  #within(map: OlMap, [x, y]: Pixel, reach: number): { group: PointGroup; away: number }[] {
    const corners = [
      map.getCoordinateFromPixel([x! - reach, y! + reach]),
      map.getCoordinateFromPixel([x! + reach, y! - reach]),
    ];
    if (!corners[0] || !corners[1]) return [];
    const box = [...corners[0], ...corners[1]] as [number, number, number, number];
    return this.#marks.getFeaturesInExtent(box).map((feature) => {
      const at = map.getPixelFromCoordinate(feature.getGeometry()!.getCoordinates());
      const away = at ? Math.hypot(at[0]! - x!, at[1]! - y!) : Infinity;
      return { group: feature.get('group') as PointGroup, away };
    });
  }

  #boxOf({ members }: PointGroup): MetreBox {
    return boundingExtent(members.map((at) => this.#points[at]!)) as MetreBox;
  }

  #drawMarks(): void {
    const known = this.#marksOf.get(this.#level) ?? this.#groups().map(markOf);
    this.#marksOf.set(this.#level, known);
    this.#marks.clear(true);
    this.#marks.addFeatures(known);
  }

  #groups(): PointGroup[] {
    if (this.#level < APART_FROM_ZOOM) {
      return groupPoints(this.#points, GROUP_REACH_PX * resolutionAt(this.#level + 0.5));
    }
    return this.#points.map((at, index) => ({ at, members: [index] }));
  }
}

/** Whole levels: within one, the groups stay as they are. */
function levelOf(zoom: number): number {
  return Math.min(APART_FROM_ZOOM, Math.floor(zoom));
}

function markOf(group: PointGroup): Feature<Point> {
  const mark = new Feature(new Point(group.at));
  const count = group.members.length;
  mark.set('group', group, true);
  mark.setStyle(count === 1 ? dotStyle : groupStyle(count));
  return mark;
}

/** How far the mark of a group reaches beyond its middle; a dot counts as a point. */
function markRadius({ members }: PointGroup): number {
  return members.length === 1 ? 0 : groupRadius(members.length);
}
