import type VectorSource from 'ol/source/Vector.js';
import type CircleStyle from 'ol/style/Circle.js';
import type Style from 'ol/style/Style.js';
import { expect, test } from 'vitest';
import type { Pin } from '#map/resident-map.ts';
import { PinLayer } from './pin-layer.ts';

const pin = (id: string, longitude: number, look: Pin['look'] = 'normal'): Pin => ({
  id,
  position: { longitude, latitude: 50 },
  look,
});

const features = (pins: PinLayer) => (pins.layer.getSource() as VectorSource).getFeatures();
const feature = (pins: PinLayer, id: string) => (pins.layer.getSource() as VectorSource).getFeatureById(id);

/** A map on which a degree of longitude is 10 px wide, and the parallel of 50 degrees is at 0. */
const map = {
  getCoordinateFromPixel: ([x, y]: number[]) => [(x! / 10) * 111_319.49, 6_446_275.84 - y! * 10_000],
  getPixelFromCoordinate: ([x, y]: number[]) => [(x! / 111_319.49) * 10, (6_446_275.84 - y!) / 10_000],
} as never;

test('the list changes: pins leave, come, move and take on another look, and the others stay', () => {
  const pins = new PinLayer();
  pins.show([pin('1', 1), pin('2', 2), pin('3', 3)]);
  const kept = feature(pins, '2');
  const plain = feature(pins, '3')!.getStyle();
  pins.show([pin('2', 2), pin('3', 4, 'selected'), pin('5', 5)]);
  expect(
    features(pins)
      .map((each) => each.getId())
      .toSorted(),
  ).toEqual(['2', '3', '5']);
  expect(feature(pins, '2')).toBe(kept);
  expect(feature(pins, '3')!.getStyle()).not.toBe(plain);
});

test.each([
  ['normal', { fill: '#000000', size: 12, outline: 1 }],
  ['highlighted', { fill: '#00ffff', size: 12, outline: 1 }],
  ['selected', { fill: '#ffff00', size: 14, outline: 3 }],
] as const)('a %s pin is drawn with the colour, size and outline of the specification', (look, expected) => {
  const pins = new PinLayer();
  pins.show([pin('1', 1, look)]);
  const [, core] = feature(pins, '1')!.getStyle() as [Style, Style];
  const disc = core.getImage() as CircleStyle;
  const outline = disc.getStroke()!.getWidth()!;
  expect({ fill: disc.getFill()!.getColor(), size: 2 * disc.getRadius() - outline, outline }).toEqual(
    expected,
  );
});

test('a finger near two pins takes the nearer one, and none when all are out of reach', () => {
  const pins = new PinLayer();
  pins.show([pin('near', 1), pin('far', 2)]);
  expect(pins.nearest(map, [13, 2], 12)).toBe('near');
  expect(pins.nearest(map, [17, 2], 12)).toBe('far');
  expect(pins.nearest(map, [40, 0], 12)).toBeUndefined();
});

test('five thousand pins share three looks', () => {
  const pins = new PinLayer();
  pins.show(Array.from({ length: 5000 }, (_, index) => pin(String(index), index / 100)));
  expect(new Set(features(pins).map((each) => each.getStyle())).size).toBe(1);
});
