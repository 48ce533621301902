import '#test/patient-queries.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeMap } from '#test/fake-map.ts';
import type { LoadMap } from './load-map.ts';
import type { MapEvents } from './resident-map.ts';
import { type MapArrivals, useResidentMap, type MapSettings } from './use-resident-map.ts';

afterEach(cleanup);

const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: '', maxZoom: 15 } as const;
const pin = { longitude: 0.5, latitude: 51.5 };
const wanted: MapSettings = {
  extent: { west: -1, south: 50, east: 1, north: 52 },
  basemaps: { streets: tiles, hybrid: tiles },
  basemap: 'streets',
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  theme: 'light',
  isMotionReduced: false,
  droppedPinName: 'Your pin',
  pins: [],
  emphasis: { highlighted: null, selected: null },
  droppedPin: pin,
};

function MapAsLoaded({ load, ...arrivals }: { load: LoadMap } & Required<MapArrivals>) {
  const region = useRef<HTMLDivElement>(null);
  const state = useResidentMap(region, wanted, arrivals as MapEvents & MapArrivals, load);
  return <div ref={region}>{state.is}</div>;
}

/** Loads a still at once, and the map when the test says so. */
function stillFirst() {
  const maps: FakeMap[] = [];
  const coming = Promise.withResolvers<void>();
  const make = (options: ConstructorParameters<typeof FakeMap>[0]) => {
    const map = new FakeMap(options);
    maps.push(map);
    return map;
  };
  const load: LoadMap = async (options, _attempt, showStill) => {
    showStill(make(options));
    await coming.promise;
    return make(options);
  };
  const ready = vi.fn<() => void>();
  const complete = vi.fn<() => void>();
  const failed = vi.fn<() => void>();
  render(<MapAsLoaded load={load} ready={ready} complete={complete} failed={failed} />);
  return { maps, coming, ready, complete, failed };
}

test('a still works like a map until the map arrives: the screen is notified once, and both follow the props', async () => {
  const { maps, coming, ready, complete } = stillFirst();
  await screen.findByText('ready');
  await vi.waitFor(() => expect(maps[0]!.droppedPin).toEqual(pin));
  expect(complete).not.toHaveBeenCalled();
  await act(async () => coming.resolve());
  await vi.waitFor(() => expect(maps[1]!.droppedPin).toEqual(pin));
  expect(complete).toHaveBeenCalledTimes(1);
  // The content of the still now belongs to the map.
  expect(maps[0]!.isDestroyed).toBe(false);
  expect(ready).toHaveBeenCalledTimes(1);
  cleanup();
  expect(maps[1]!.isDestroyed).toBe(true);
});

test('a still whose map does not load is removed, and the screen is told', async () => {
  const { maps, coming, failed } = stillFirst();
  await screen.findByText('ready');
  await act(async () => coming.reject(new Error('blocked')));
  await screen.findByText('failed');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(maps[0]!.isDestroyed).toBe(true);
});

test('leaving before the map arrives shows nothing', async () => {
  const { maps, coming, ready } = stillFirst();
  cleanup();
  await act(async () => coming.resolve());
  await vi.waitFor(() => expect(maps.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]));
  expect(ready.mock.calls.length).toBeLessThanOrEqual(1);
});
