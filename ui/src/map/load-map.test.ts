import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from '#test/fake-map.ts';
import { fakePainting } from '#test/fake-painting.ts';
import { loadMap } from './load-map.ts';
import type { MapEvents, MapOptions, ResidentMap } from './resident-map.ts';
import { StillMap } from './still/still-map.ts';
import { stillTiles } from './still/still-tiles.ts';

const code = vi.hoisted(() => ({ arrives: () => Promise.resolve() }));
vi.mock('#map/open-layers/open-layers-map.ts', async () => {
  await code.arrives();
  return { OpenLayersMap: (await import('#test/fake-map.ts')).FakeMap };
});

const tiles = { kind: 'tiles', attribution: 'The city', maxZoom: 15 } as const;
const on = { attributions: () => undefined } as unknown as MapEvents;
let visits = 0;

beforeEach(() => {
  fakePainting();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function load({ tile, kind = 'tiles' }: { tile: () => Promise<Response>; kind?: 'tiles' | 'xyz' }) {
  vi.stubGlobal('fetch', tile);
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 390 }, clientHeight: { value: 844 } });
  const source = { ...tiles, kind, url: `/visit-${++visits}/{z}/{x}/{y}` };
  const options: MapOptions = {
    container,
    extent: { west: -1, south: 50, east: 1, north: 52 },
    basemaps: { streets: source, hybrid: source },
    basemap: 'streets',
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    theme: 'light',
    isMotionReduced: false,
    droppedPinName: 'Your pin',
    on,
  };
  const stills: ResidentMap[] = [];
  return { options, stills, loaded: loadMap(options, 0, (still) => stills.push(still)) };
}

const noTile = async () => new Response(null, { status: 204 });

test('a still appears as soon as its tiles are there, and the map replaces it', async () => {
  const coming = Promise.withResolvers<void>();
  code.arrives = () => coming.promise;
  const { stills, loaded } = load({ tile: noTile });
  await vi.waitFor(() => expect(stills).toHaveLength(1));
  expect(stills[0]).toBeInstanceOf(StillMap);
  stills[0]!.flyTo({ longitude: 0.5, latitude: 51 }, { zoom: 17, durationMs: 500 });
  coming.resolve();
  const map = await loaded;
  expect(map).toBeInstanceOf(FakeMap);
  expect(map.zoom).toBe(17);
});

test('a map that is ready before the tiles needs no still', async () => {
  const tile = Promise.withResolvers<Response>();
  const { options, stills, loaded } = load({ tile: () => tile.promise });
  await loaded;
  tile.resolve(await noTile());
  await stillTiles(options, { width: 0, height: 0 });
  expect(stills).toEqual([]);
});

test.each([
  ['the tiles are pictures', { tile: noTile, kind: 'xyz' }],
  ['a tile has invalid content', { tile: async () => new Response('<html>') }],
  ['a tile cannot be loaded', { tile: () => Promise.reject(new Error('offline')) }],
] as const)('without a still the map appears as well: %s', async (_, given) => {
  const { options, stills, loaded } = load(given);
  expect(await loaded).toBeInstanceOf(FakeMap);
  expect(stills).toEqual([]);
  expect(options.container.childElementCount).toBe(0);
});
