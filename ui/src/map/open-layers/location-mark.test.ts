import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { LocationMark } from './location-mark.ts';

const position = { longitude: 0, latitude: 60 };

/** The map has no element here whose size it could observe. */
beforeAll(() => vi.stubGlobal('ResizeObserver', vi.fn()));

function markOn(metresPerPixel: number) {
  const map = new OlMap({ view: new View({ center: [0, 0], resolution: metresPerPixel }), controls: [] });
  const mark = new LocationMark(map);
  const overlay = map.getOverlays().item(0);
  return { mark, overlay, width: () => parseFloat(overlay.getElement()!.style.inlineSize) };
}

test('the disc around a location is as wide as its accuracy', () => {
  const { mark, width } = markOn(2);
  mark.show({ position, accuracyM: 50 });
  // At 60 degrees a metre of the map is half a metre on the ground.
  expect(width()).toBeCloseTo(100, 6);
});

test('a location that is no longer followed disappears from the map', () => {
  const { mark, overlay } = markOn(2);
  mark.show({ position, accuracyM: 50 });
  expect(overlay.getPosition()).toBeDefined();
  mark.show(null);
  expect(overlay.getPosition()).toBeUndefined();
});
