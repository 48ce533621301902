import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from '#test/fake-map.ts';
import { fakePainting } from '#test/fake-painting.ts';
import { MapPicture } from '#map/map-picture.ts';
import { Camera } from '#map/open-layers/camera.ts';
import type { MapEvents, MapOptions } from '#map/resident-map.ts';
import { StillMap } from './still-map.ts';
import type { StillTiles } from './still-tiles.ts';

const extent = { west: -90.983, south: 40.4, east: -90.917, north: 40.44 };
const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: 'The city', maxZoom: 15 } as const;
const phone = { width: 390, height: 844 };
const padding = { top: 80, right: 15, bottom: 95, left: 15 };
const mapCentre = { longitude: -90.95, latitude: 40.42 };

let resize: () => void;
const show = vi.spyOn(MapPicture.prototype, 'show');

beforeEach(() => {
  fakePainting();
  show.mockClear();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  class FakeResizeObserver {
    constructor(heard: () => void) {
      resize = heard;
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});

afterEach(() => vi.unstubAllGlobals());

const noTiles: StillTiles = { now: [], later: Promise.resolve([]) };

function stillOn(size = phone, settings: Partial<MapOptions> = {}, paintedFrom = noTiles) {
  const container = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(container, 'clientWidth', { get: () => size.width });
  Object.defineProperty(container, 'clientHeight', { get: () => size.height });
  const on = {
    click: vi.fn<MapEvents['click']>(),
    droppedPinMove: vi.fn<MapEvents['droppedPinMove']>(),
    attributions: vi.fn<MapEvents['attributions']>(),
  };
  const options = {
    container,
    extent,
    basemaps: { streets: tiles, hybrid: { ...tiles, kind: 'xyz' } },
    basemap: 'streets',
    padding,
    theme: 'light',
    isMotionReduced: false,
    droppedPinName: 'Your pin',
    on: on as unknown as MapEvents,
    ...settings,
  } satisfies MapOptions;
  return { still: new StillMap(options, paintedFrom), container, on, options };
}

/** Presses and clicks; the finger has moved `moved` pixels meanwhile. */
function click(on: Element, x: number, y: number, { moved = 0, detail = 1 } = {}): void {
  fireEvent.pointerDown(on, { clientX: x - moved, clientY: y });
  fireEvent.click(on, { clientX: x, clientY: y, detail });
}

/** The map that replaces the still. */
const mapAfter = (still: StillMap) =>
  still.giveWay((options) => Object.assign(new FakeMap(options), { options }));

test.each([
  ['a phone', phone, padding],
  ['a wide window with a list', { width: 1440, height: 900 }, { ...padding, left: 315, bottom: 15 }],
])('on %s the still shows exactly what the map will show', (_, size, beside) => {
  stillOn(size, { padding: beside });
  const [, look] = show.mock.calls[0]!;
  const camera = new Camera({ extent, size, padding: beside, closestZoom: 20, isMotionReduced: true });
  camera.view.setViewportSize([size.width, size.height]);
  const { center, resolution } = camera.view.getState();
  expect(look).toMatchObject({ width: size.width, height: size.height });
  expect(Math.abs(look.resolution / resolution - 1)).toBeLessThan(1e-9);
  for (const axis of [0, 1]) expect(Math.abs(look.center[axis]! - center[axis]!)).toBeLessThan(0.001);
});

test('A still whose container has left the page paints nothing', () => {
  const size = { ...phone };
  stillOn(size);
  show.mockClear();
  Object.assign(size, { width: 0, height: 0 });
  resize();
  expect(show).not.toHaveBeenCalled();
});

test('on a fine screen the still is painted in CSS pixels, and has the right place', () => {
  vi.stubGlobal('devicePixelRatio', 2);
  const { container } = stillOn();
  expect(show.mock.calls[0]![1]).toMatchObject({ width: 390, height: 844, pixelRatio: 1 });
  const { transform } = container.querySelector('canvas')!.style;
  expect(transform).toBe('scale(0.5) translate(0px) scale(2)');
});

test('a tap is a place, and a pin dropped there is under the finger', () => {
  const { still, container, on } = stillOn();
  click(container, 195, 414.5);
  const [[place]] = on.click.mock.calls as [[{ longitude: number; latitude: number }]];
  expect(place.longitude).toBeCloseTo(-90.95, 6);
  expect(place.latitude).toBeCloseTo(40.42, 3);
  still.setDroppedPin(place);
  const stand = container.querySelector<HTMLElement>('[data-dropped-pin]')!.parentElement!;
  const [, x, y] = /translate\(([\d.]+)px, ([\d.]+)px\)$/.exec(stand.style.transform)!;
  expect([Number(x), Number(y)]).toEqual([expect.closeTo(195, 3), expect.closeTo(414.5, 3)]);
  still.setDroppedPin(null);
  expect(container.querySelector('[data-dropped-pin]')).toBeNull();
});

test('the end of a drag, the second click of two, and a press on the pin are no taps', () => {
  const { still, container, on } = stillOn();
  click(container, 195, 400, { moved: 20 });
  click(container, 195, 400, { detail: 2 });
  still.setDroppedPin(mapCentre);
  click(container.querySelector('[data-dropped-pin]')!, 195, 400);
  expect(on.click).not.toHaveBeenCalled();
});

test('the map goes to the place that the resident chose on the still', () => {
  const { still } = stillOn();
  const before = still.zoom;
  still.flyTo(mapCentre, { zoom: 17, durationMs: 500 });
  still.zoomBy(1, 200);
  still.panBy(10, 0, 200);
  expect(still.zoom).toBe(before);
  const map = mapAfter(still);
  expect(map.zoom).toBe(18);
  expect(map.centre().longitude).toBeGreaterThan(-90.95);
  expect(map.centre().latitude).toBeCloseTo(40.42, 9);
  expect(map.lastDurationMs).toBe(200);
});

test('fitting the extent again on the still cancels the move', () => {
  const { still } = stillOn();
  still.flyTo(mapCentre, { zoom: 17, durationMs: 500 });
  still.fit();
  expect(mapAfter(still).lastDurationMs).toBe(0);
});

test('a pin that is moved after a tap changes the goal of the flight', () => {
  const { still, on } = stillOn();
  still.setDroppedPin(mapCentre);
  still.flyTo(mapCentre, { zoom: 17, durationMs: 500 });
  still.nudgeDroppedPin(10, 0);
  const moved = on.droppedPinMove.mock.lastCall![0];
  expect(moved.longitude).toBeGreaterThan(-90.95);
  const map = mapAfter(still);
  expect(map.centre().longitude).toBeCloseTo(moved.longitude, 9);
});

test("the map is made with the present settings, and with the still's picture and pin", () => {
  const { still, container } = stillOn();
  still.setDroppedPin(mapCentre);
  still.setTheme('dark');
  still.setBasemap('hybrid');
  still.setPadding({ ...padding, right: 515 });
  const pin = container.querySelector('[data-dropped-pin]');
  const { options } = mapAfter(still);
  expect(options).toMatchObject({ theme: 'dark', basemap: 'hybrid', padding: { right: 515 } });
  expect(options.still).toMatchObject({ droppedPin: mapCentre, pin: { element: pin } });
  expect(options.still?.picture.canvas).toBe(container.querySelector('canvas'));
});

test('the still is painted again for another size, theme or panel, and not for the same ones', () => {
  const size = { ...phone };
  const { still } = stillOn(size);
  resize();
  still.setPadding({ ...padding });
  expect(show).toHaveBeenCalledTimes(1);
  size.width = 844;
  resize();
  still.setTheme('dark');
  still.setPadding({ ...padding, right: 200 });
  expect(show).toHaveBeenCalledTimes(4);
});

test.each([
  ['is painted when it has loaded', 2, () => undefined],
  ['is left to the map if the map loads first', 1, (still: StillMap) => void mapAfter(still)],
  ['is not painted on a removed still', 1, (still: StillMap) => still.destroy()],
])('the surroundings of the extent %s', async (_, times, meanwhile) => {
  const tile = { url: '', z: 11, x: 506, y: 771, isOfExtent: false, bytes: null };
  const later = Promise.resolve([tile]);
  const { still } = stillOn(phone, {}, { now: [], later });
  meanwhile(still);
  await later;
  expect(show).toHaveBeenCalledTimes(times);
});

test('a still shows its credits, and leaves nothing behind when it is destroyed', () => {
  const { still, container, on } = stillOn();
  expect(on.attributions).toHaveBeenCalledWith(['The city']);
  still.setDroppedPin(mapCentre);
  still.destroy();
  expect(container.childElementCount).toBe(0);
  click(container, 195, 400);
  expect(on.click).not.toHaveBeenCalled();
});
