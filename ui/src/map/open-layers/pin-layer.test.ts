import type VectorSource from 'ol/source/Vector.js';
import type CircleStyle from 'ol/style/Circle.js';
import type Style from 'ol/style/Style.js';
import { expect, test } from 'vitest';
import { resolutionAt } from '#map/fitted-view.ts';
import { toPosition } from '#map/position.ts';
import type { Pin } from '#map/resident-map.ts';
import { PinLayer } from './pin-layer.ts';

const near = 17;
const far = 12;

/** A pin so many pixels east of the middle when the map looks from far away. */
const pin = (id: string, right: number): Pin => ({
  id,
  position: toPosition([right * resolutionAt(far), 0]),
});

const features = (pins: PinLayer) => (pins.layer.getSource() as VectorSource).getFeatures();

/** What is written on the marks, from west to east; a dot has no count. */
const counts = (pins: PinLayer) =>
  features(pins)
    .toSorted((one, other) => one.getGeometry()!.getExtent()[0]! - other.getGeometry()!.getExtent()[0]!)
    .map((feature) => (feature.getStyle() as Style[])[1]!.getText()?.getText() ?? 'dot');

/** The map seen from a level: pixels count from the middle. */
const mapAt = (zoom: number) => {
  const metres = resolutionAt(zoom);
  return {
    getCoordinateFromPixel: ([x, y]: number[]) => [x! * metres, -y! * metres],
    getPixelFromCoordinate: ([x, y]: number[]) => [x! / metres, -y! / metres],
  } as never;
};

function shown(zoom: number, ...pins: Pin[]): PinLayer {
  const layer = new PinLayer(zoom);
  layer.show(pins);
  return layer;
}

test('a pin is a black dot of size 12 with an outline of 1', () => {
  const [dot] = features(shown(far, pin('1', 0)));
  const [, core] = dot!.getStyle() as [Style, Style];
  const disc = core.getImage() as CircleStyle;
  const outline = disc.getStroke()!.getWidth()!;
  expect([disc.getFill()!.getColor(), 2 * disc.getRadius() - outline, outline]).toEqual(['#000000', 12, 1]);
});

test('the list changes: pins leave and come', () => {
  const pins = shown(far, pin('1', 0), pin('2', 100));
  pins.show([pin('2', 50), pin('3', 200), pin('4', 300)]);
  expect(features(pins)).toHaveLength(3);
});

test('pins that lie close together are a count from far away, and dots from near', () => {
  const pins = shown(far, pin('1', 0), pin('2', 6), pin('3', 10), pin('4', 200));
  expect(counts(pins)).toEqual(['3', 'dot']);
  pins.zoom = near;
  expect(counts(pins)).toEqual(['dot', 'dot', 'dot', 'dot']);
  pins.zoom = far + 0.4;
  expect(counts(pins)).toEqual(['3', 'dot']);
});

test('a finger near two pins takes the nearer one, and none when all are out of reach', () => {
  const pins = shown(far, pin('near', 0), pin('far', 60));
  expect(pins.nearest(mapAt(far), [20, 2], 30)).toEqual({ kind: 'pin', id: 'near' });
  expect(pins.nearest(mapAt(far), [45, 2], 30)).toEqual({ kind: 'pin', id: 'far' });
  expect(pins.nearest(mapAt(far), [140, 0], 30)).toBeUndefined();
});

test('a count that is pressed says in which box its pins lie', () => {
  const pins = shown(far, pin('1', 0), pin('2', 10));
  const hit = pins.nearest(mapAt(far), [5, 0], 12);
  expect(hit).toMatchObject({ kind: 'group' });
  const [west, , east] = (hit as { box: number[] }).box;
  expect([west, east].map((x) => Math.round(x! / resolutionAt(far)))).toEqual([0, 10]);
});

test('of several pins on one spot each press takes the next', () => {
  const pins = shown(near, pin('1', 0), pin('2', 0));
  const press = (last: string | null) => (pins.nearest(mapAt(near), [0, 0], 12, last) as { id: string }).id;
  const first = press(null);
  const second = press(first);
  expect([first, second].toSorted()).toEqual(['1', '2']);
  expect(press(second)).toBe(first);
});

test('five thousand pins are few marks from far away, and share one look from near', () => {
  const many = Array.from({ length: 5000 }, (_, at) => pin(String(at), at % 900));
  const pins = shown(far, ...many);
  expect(features(pins).length).toBeLessThan(60);
  pins.zoom = near;
  expect(new Set(features(pins).map((feature) => feature.getStyle())).size).toBe(1);
});
