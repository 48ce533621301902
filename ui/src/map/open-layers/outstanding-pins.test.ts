import type OlMap from 'ol/Map.js';
import type Overlay from 'ol/Overlay.js';
import { expect, test } from 'vitest';
import type { Metres } from '#map/position.ts';
import { OutstandingPins } from './outstanding-pins.ts';

const here: Metres = [100, 200];
const there: Metres = [300, 400];

/** The pins of a map, and the places of the two marks. */
function onMap() {
  const overlays: Overlay[] = [];
  const pins = new OutstandingPins({ addOverlay: (it: Overlay) => overlays.push(it) } as unknown as OlMap);
  const places = () =>
    Object.fromEntries(overlays.map((it) => [it.getElement()!.className, it.getPosition()]));
  return { pins, places, overlays };
}

test('a highlighted pin and a selected pin are both emphasised, each in its way', () => {
  const { pins, places } = onMap();
  pins.show(here, there);
  expect(places()).toEqual({ highlighted: here, selected: there });
});

test('no pin is emphasised if none is highlighted or selected', () => {
  const { pins, places } = onMap();
  pins.show(here, there);
  pins.show(undefined, undefined);
  expect(places()).toEqual({ highlighted: undefined, selected: undefined });
});

test('emphasised pins are above all others', () => {
  const { overlays } = onMap();
  // The canvas of the others comes first over the map.
  expect(overlays.map((it) => (it as unknown as { insertFirst: boolean }).insertFirst)).toEqual([
    false,
    false,
  ]);
});
