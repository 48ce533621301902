import OlMap from 'ol/Map.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DroppedPinMark } from './dropped-pin.ts';

beforeAll(() => vi.stubGlobal('ResizeObserver', vi.fn()));
afterAll(() => vi.unstubAllGlobals());

test('a pin with a new meaning changes its name', () => {
  const map = new OlMap({ controls: [] });
  const pin = new DroppedPinMark(map, { name: 'The place that is tried', onMove: () => undefined });
  const said = () => map.getOverlays().item(0).getElement()?.getAttribute('aria-label');
  expect(said()).toBe('The place that is tried');
  pin.name = 'The chosen corner';
  expect(said()).toBe('The chosen corner');
});
