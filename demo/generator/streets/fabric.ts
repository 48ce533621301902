/** The streets of a district if there were no obstacles. */
import { boundingBox, centreOf } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { turnPoint, type Point } from '#geometry/point.ts';
import { noiseFrom } from '#noise.ts';
import type { District } from '#plans/municipality-plan.ts';
import type { Random } from '#random.ts';

/** A line on which a street may be laid. */
export interface Trace {
  line: Line;
  role: 'row' | 'column' | 'connector' | 'court';
}

interface Measure {
  /** Metres between rows, and between columns or connectors. */
  row: number;
  column: number;
  /** How far the lines wander, in metres, and over what distance. */
  sway: number;
  wave: number;
}

const measures: Record<District['fabric'], Measure> = {
  downtown: { row: 96, column: 112, sway: 2, wave: 300 },
  grid: { row: 79, column: 138, sway: 9, wave: 420 },
  winding: { row: 76, column: 205, sway: 78, wave: 440 },
  industrial: { row: 210, column: 330, sway: 12, wave: 500 },
};

/** The traces of a district, rows first, from south to north. */
export function tracesOf(district: District, random: Random): Trace[] {
  const frame = frameOf(district, random);
  const rows = frame.rowPositions.map<Trace>((v) => ({ role: 'row', line: frame.across(v) }));
  if (district.fabric !== 'winding')
    return [...rows, ...frame.columnPositions.map<Trace>((u) => ({ role: 'column', line: frame.up(u) }))];
  return windingTraces(frame, random);
}

/** Winding rows, some of them broken by courts, linked by connectors that do not line up. */
function windingTraces(frame: Frame, random: Random): Trace[] {
  const traces: Trace[] = [];
  frame.rowPositions.forEach((v, row) => {
    const next = frame.rowPositions[row + 1];
    const isCourtRow = row % 4 === 2;
    if (isCourtRow) traces.push(...courts(frame, v, random));
    else traces.push({ role: 'row', line: frame.across(v) });
    if (next === undefined || isCourtRow) return;
    const far = (row + 1) % 4 === 2 ? (frame.rowPositions[row + 2] ?? next) : next;
    let u = frame.west + random.between(30, frame.measure.column);
    for (; u < frame.east; u += frame.measure.column * random.between(0.75, 1.4))
      traces.push({ role: 'connector', line: frame.piece([u, v], [u + random.between(-12, 12), far]) });
  });
  return traces;
}

/** Short dead ends from the rows on both sides towards an omitted row. */
function courts(frame: Frame, v: number, random: Random): Trace[] {
  const results: Trace[] = [];
  const reach = frame.measure.row;
  let fromSouth = true;
  for (let u = frame.west + 20; u < frame.east; u += random.between(88, 118)) {
    const start = fromSouth ? v - reach : v + reach;
    results.push({ role: 'court', line: frame.piece([u, start], [u, v + (fromSouth ? 22 : -22)]) });
    fromSouth = !fromSouth;
  }
  return results;
}

interface Frame {
  measure: Measure;
  west: number;
  east: number;
  rowPositions: number[];
  columnPositions: number[];
  across(v: number): Line;
  up(u: number): Line;
  piece(from: Point, to: Point): Line;
}

function frameOf({ outline, rotation, fabric }: District, random: Random): Frame {
  const centre = centreOf(outline);
  const measure = measures[fabric];
  const [west, south, east, north] = boundingBox(
    outline.map(([x, y]) => turnPoint([x - centre[0], y - centre[1]], -rotation)),
  );
  const seeds = [random.whole(1, 99999), random.whole(1, 99999)] as const;
  const swayEast = noiseFrom(seeds[0]);
  const swayNorth = noiseFrom(seeds[1]);
  const place = ([u, v]: Point): Point => {
    const { sway, wave } = measure;
    const [x, y] = turnPoint(
      [u + sway * swayEast(u / wave, v / wave), v + sway * swayNorth(u / wave, v / wave)],
      rotation,
    );
    return [x + centre[0], y + centre[1]];
  };
  const piece = (from: Point, to: Point): Line => {
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 12));
    return Array.from({ length: steps + 1 }, (_, i) =>
      place([from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps]),
    );
  };
  const margin = measure.sway;
  return {
    measure,
    west,
    east,
    rowPositions: positions(south - margin + 35, north + margin, measure.row, random),
    columnPositions: positions(west - margin + 45, east + margin, measure.column, random),
    across: (v) => piece([west - margin, v], [east + margin, v]),
    up: (u) => piece([u, south - margin], [u, north + margin]),
    piece,
  };
}

function positions(from: number, to: number, step: number, random: Random): number[] {
  const results: number[] = [];
  for (let at = from; at < to; at += step * random.between(0.97, 1.03)) results.push(at);
  return results;
}
