/** Buildings from above: a shadow, a roof with a sunny and a shady side, clutter on flat roofs. */
import { areaOf } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { between, distance, type Point } from '#geometry/point.ts';
import { flatRoofColours, shadowColour, shingleColours } from '#aerial/palette.ts';
import type { Scenery } from '#aerial/scenery.ts';
import type { View } from '#aerial/view.ts';
import type { Building } from '#buildings/building.ts';

/** Direction of a shadow for each metre of height: the sun is in the south-east. */
const shadowPerMetre: Point = [-0.42, 0.55];

/** Draws the buildings in view. */
export function drawRoofs(view: View, { buildingsNear }: Scenery): string {
  const buildings = buildingsNear(view.box);
  if (view.scale < 0.1)
    return view.area(
      buildings.flatMap(({ parts }) => parts),
      '#a59d93',
    );
  const shadows = buildings.flatMap(({ parts, height }) => parts.map((part) => shadowOf(part, height)));
  return (
    view.area(shadows, shadowColour, 'opacity="0.42"') +
    buildings.map((building) => drawBuilding(view, building)).join('')
  );
}

/**
 * The ground in the shadow of a building: its outline swept along the shadow (close enough for convex
 * outlines).
 */
function shadowOf(part: Line, height: number): Line {
  const [east, north] = [shadowPerMetre[0] * height, shadowPerMetre[1] * height];
  const cast = part.map(([x, y]): Point => [x + east, y + north]);
  return hull([...part, ...cast]);
}

function hull(points: readonly Point[]): Line {
  const sortedPoints = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (hullPoints: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of hullPoints) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sortedPoints), ...half(sortedPoints.toReversed())];
}

const turnsLeft = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;

function drawBuilding(view: View, { use, parts }: Building): string {
  const isFlat = use === 'shop' || use === 'hall' || use === 'civic';
  const chance = pseudo(parts[0]![0]!);
  return parts
    .map((part) => (isFlat ? drawFlat(view, part, chance) : drawPitched(view, part, chance)))
    .join('');
}

function drawPitched(view: View, part: Line, chance: number): string {
  const colour = shingleColours[Math.floor(chance * shingleColours.length)]!;
  const [a, b, c, d] =
    distance(part[0]!, part[1]!) >= distance(part[1]!, part[2]!) ? part : [...part.slice(1), part[0]!];
  const inset = chance > 0.55 ? 0.28 : 0.02;
  const west = between(between(a!, d!, 0.5), between(b!, c!, 0.5), inset);
  const east = between(between(b!, c!, 0.5), between(a!, d!, 0.5), inset);
  const sides: Line[] = [
    [a!, b!, east, west],
    [b!, c!, east],
    [c!, d!, west, east],
    [d!, a!, west],
  ];
  return sides
    .map((side) =>
      view.area(
        [side],
        lighten(colour, facing(side)),
        `stroke="${lighten(colour, facing(side))}" stroke-width="0.4"`,
      ),
    )
    .join('');
}

function drawFlat(view: View, part: Line, chance: number): string {
  const colour = flatRoofColours[Math.floor(chance * flatRoofColours.length)]!;
  const rim = `stroke="${lighten(colour, -0.16)}" stroke-width="${Math.max(0.5, view.scale).toFixed(2)}"`;
  const roof = view.area([part], colour, rim);
  if (view.scale < 0.5 || areaOf(part) < 150) return roof;
  const boxes = [0.3, 0.62].map((along, i) => clutter(part, along, 0.35 + 0.3 * ((chance * 7 + i) % 1)));
  return roof + view.area(boxes, lighten(colour, -0.22));
}

/** An air handler on the roof. */
function clutter(part: Line, along: number, across: number): Line {
  const [a, b, c, d] = part as [Point, Point, Point, Point];
  const pointAt = (u: number, v: number) => between(between(a, b, u), between(d, c, u), v);
  const [u, v] = [2.4 / distance(a, b), 2 / distance(b, c)];
  return [
    pointAt(along, across),
    pointAt(along + u, across),
    pointAt(along + u, across + v),
    pointAt(along, across + v),
  ];
}

/** How much sun a side of a roof gets, about -0.2 (none) to 0.16 (full). */
function facing(side: Line): number {
  const [a, b] = side as [Point, Point];
  const length = distance(a, b) || 1;
  const outwardNormal: Point = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
  return 0.18 * (outwardNormal[0] * 0.6 - outwardNormal[1] * 0.8) - 0.02;
}

/** The colour made lighter or darker by a fraction. */
function lighten(colour: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${channels.map((value) => Math.round(Math.min(255, value * (1 + by)))).join(' ')})`;
}

/** A number from 0 to 1 that depends only on the place. */
function pseudo([x, y]: Point): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
}
