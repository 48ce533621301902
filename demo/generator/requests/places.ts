/** The places of reports: a spot on the street in front of an address. */
import type { StreetAddress } from '#buildings/addresses.ts';
import { boundingBox, centreOf } from '#geometry/area.ts';
import { between, distance, type Point } from '#geometry/point.ts';
import type { Random } from '#random.ts';
import { StreetIndex } from '#streets/street-index.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

export class ReportPlaces {
  readonly #addresses: readonly StreetAddress[];
  readonly #nearParks: readonly StreetAddress[];
  readonly #streets: StreetIndex;

  constructor({ addresses, streets, plan }: MunicipalityModel) {
    this.#addresses = addresses;
    const parks = plan.greens
      .filter(({ kind }) => kind === 'park')
      .map(({ outline }) => ({ middle: centreOf(outline), box: boundingBox(outline) }));
    this.#nearParks = addresses.filter(({ point }) =>
      parks.some(({ middle, box }) => distance(point, middle) < (box[2] - box[0]) / 2 + 70),
    );
    this.#streets = new StreetIndex(streets);
  }

  pick(nearKind: 'park' | undefined, random: Random): { address: StreetAddress; point: Point } {
    const address = random.pick(nearKind === 'park' ? this.#nearParks : this.#addresses);
    return { address, point: this.#onStreet(address) };
  }

  /** The nearest other street, or the street itself if there is no other. */
  crossStreet({ point, street }: StreetAddress): string {
    const otherStreets = this.#streets
      .near(point, 160)
      .filter(
        (segment) => segment.street.name && segment.street.name !== street && segment.street.rank !== 'path',
      );
    const nearestSegment = otherStreets.toSorted((a, b) => distance(point, a.a) - distance(point, b.a))[0];
    return nearestSegment?.street.name ?? street;
  }

  #onStreet({ point, street }: StreetAddress): Point {
    const spots = this.#streets
      .near(point, 80)
      .filter((segment) => segment.street.name === street)
      .map(({ a, b }) => nearestOn(point, a, b));
    return spots.toSorted((a, b) => distance(point, a) - distance(point, b))[0] ?? point;
  }
}

function nearestOn(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  return between(a, b, Math.min(1, Math.max(0, part)));
}
