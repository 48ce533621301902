import { expect, test } from 'vitest';
import { resolutionAt } from '#map/fitted-view.ts';
import { toPosition } from '#map/position.ts';
import type { Pin } from '#map/resident-map.ts';
import { PinMarks, type ToPixel } from './pin-marks.ts';

const near = 17;
const far = 12;

/** A pin `right` pixels east of the middle at the low zoom. */
const pin = (id: string, right: number): Pin => ({
  id,
  position: toPosition([right * resolutionAt(far), 0]),
});

/** The number of pins in each mark, from west to east. */
const counts = (marks: PinMarks) =>
  marks.groups.toSorted((one, other) => one.at[0] - other.at[0]).map(({ members }) => members.length);

/** The map at a zoom: pixels count from the middle. */
const seenFrom =
  (zoom: number): ToPixel =>
  ([x, y]) => [x / resolutionAt(zoom), -y / resolutionAt(zoom)];

function marksOf(zoom: number, ...pins: Pin[]): PinMarks {
  const marks = new PinMarks(zoom);
  marks.pins = pins;
  return marks;
}

test('a changed list removes and adds pins', () => {
  const marks = marksOf(far, pin('1', 0), pin('2', 100));
  marks.pins = [pin('2', 50), pin('3', 200), pin('4', 300)];
  expect(counts(marks)).toEqual([1, 1, 1]);
  expect(marks.placeOf('1')).toBeUndefined();
  expect(marks.placeOf('2')![0]).toBeCloseTo(50 * resolutionAt(far), 3);
});

test('many pins are grouped more widely, so that their marks do not cover the map', () => {
  const row = (length: number) => Array.from({ length }, (_, at) => pin(String(at), at * 45));
  expect(counts(marksOf(far, ...row(100)))).toHaveLength(100);
  expect(counts(marksOf(far, ...row(101))).length).toBeLessThanOrEqual(51);
  const grouped = row(101).map((one) => ({ ...one, count: 2 }));
  expect(counts(marksOf(far, ...grouped))).toHaveLength(101);
});

test('pins close together are a count at a low zoom, and dots at a high one', () => {
  const marks = marksOf(far, pin('1', 0), pin('2', 6), pin('3', 10), pin('4', 200));
  expect(counts(marks)).toEqual([3, 1]);
  marks.zoom = near;
  expect(counts(marks)).toEqual([1, 1, 1, 1]);
  marks.zoom = far + 0.4;
  expect(counts(marks)).toEqual([3, 1]);
});

test('a count knows how many of its requests have each status, if all of them have one', () => {
  const withStatus = (id: string, right: number, statusType?: number) => ({ ...pin(id, right), statusType });
  const shares = (marks: PinMarks) => marks.groups.map((group) => marks.markOf(group).shares);
  const known = marksOf(far, withStatus('1', 0, 0), withStatus('2', 6, 2), withStatus('3', 10, 2));
  expect(shares(known)).toEqual([[1, 0, 2]]);
  expect(shares(marksOf(far, withStatus('1', 0, 0), withStatus('2', 6)))).toEqual([undefined]);
  expect(shares(marksOf(far, withStatus('1', 0, 0)))).toEqual([undefined]);
});

test('a touch near two pins hits the nearer one, and no pin out of reach', () => {
  const marks = marksOf(far, pin('near', 0), pin('far', 60));
  const press = (x: number) => marks.nearest([x, 2], 30, seenFrom(far), null);
  expect(press(20)).toEqual({ kind: 'pin', id: 'near' });
  expect(press(45)).toEqual({ kind: 'pin', id: 'far' });
  expect(press(140)).toBeUndefined();
});

test('a pressed count returns the box of its pins', () => {
  const marks = marksOf(far, pin('1', 0), pin('2', 10));
  const hit = marks.nearest([5, 0], 12, seenFrom(far), null);
  expect(hit).toMatchObject({ kind: 'group' });
  const [west, , east] = (hit as { box: number[] }).box;
  expect([west, east].map((x) => Math.round(x! / resolutionAt(far)))).toEqual([0, 10]);
});

test('each press on several pins at one spot hits the next pin', () => {
  const marks = marksOf(near, pin('1', 0), pin('2', 0));
  const press = (last: string | null) =>
    (marks.nearest([0, 0], 12, seenFrom(near), last) as { id: string }).id;
  const first = press(null);
  const second = press(first);
  expect([first, second].toSorted()).toEqual(['1', '2']);
  expect(press(second)).toBe(first);
});

test('five thousand pins are few marks at a low zoom', () => {
  const marks = marksOf(far, ...Array.from({ length: 5000 }, (_, at) => pin(String(at), at % 900)));
  expect(marks.groups.length).toBeLessThan(60);
  marks.zoom = near;
  expect(marks.groups).toHaveLength(5000);
});
