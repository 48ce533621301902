import type OlMap from 'ol/Map.js';
import type Overlay from 'ol/Overlay.js';
import { expect, test } from 'vitest';
import { toMetres } from '#map/position.ts';
import { OutstandingPins } from './outstanding-pins.ts';

const here = { longitude: -90.95, latitude: 40.42 };
const there = { longitude: -90.94, latitude: 40.43 };

/** The pins of a map, and where each of the two marks stands. */
function onMap() {
  const overlays: Overlay[] = [];
  const pins = new OutstandingPins({ addOverlay: (it: Overlay) => overlays.push(it) } as unknown as OlMap);
  const places = () =>
    Object.fromEntries(overlays.map((it) => [it.getElement()!.className, it.getPosition()]));
  return { pins, places };
}

test('a pin that is pointed at and one whose details are open stand out, each in its way', () => {
  const { pins, places } = onMap();
  pins.show(here, there);
  expect(places()).toEqual({ highlighted: toMetres(here), selected: toMetres(there) });
});

test('nothing stands out when nothing is pointed at or selected', () => {
  const { pins, places } = onMap();
  pins.show(here, there);
  pins.show(undefined, undefined);
  expect(places()).toEqual({ highlighted: undefined, selected: undefined });
});
