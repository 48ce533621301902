import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasemapSource } from '#map/basemap.ts';
import { stillTiles } from './still-tiles.ts';
import type { StillPlace } from './still-sight.ts';

const streets = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: '', maxZoom: 15 } as const;

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', () => undefined);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => vi.unstubAllGlobals());

function tilesOf(source: BasemapSource, width = 390, height = 844) {
  const place = {
    basemaps: { streets: source },
    basemap: 'streets',
    extent: { west: -90.983, south: 40.4, east: -90.917, north: 40.44 },
    padding: { top: 80, right: 15, bottom: 95, left: 15 },
  };
  return stillTiles(place as StillPlace, { width, height });
}

test('a still waits for the tiles of the extent, and not for those around it', async () => {
  const north = Promise.withResolvers<Response>();
  const nothing = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (url: string) => (url === '/11/506/771' ? north.promise : nothing()));
  const tiles = (await tilesOf(streets))!;
  expect(tiles.now.map(({ url, bytes }) => [url, bytes])).toEqual([['/11/506/772', null]]);
  north.resolve(await nothing());
  expect((await tiles.later).map(({ url }) => url)).toEqual(['/11/506/771']);
});

test('without the tiles around the extent there is still a picture of the extent', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/north/11/506/771') throw new Error('offline');
    return new Response(null, { status: 204 });
  });
  const tiles = (await tilesOf({ ...streets, url: '/north/{z}/{x}/{y}' }))!;
  expect(tiles.now.map(({ url }) => url)).toEqual(['/north/11/506/772']);
  await expect(tiles.later).rejects.toThrow('offline');
});

test('tiles that have arrived already are painted at once, too', async () => {
  await tilesOf(streets);
  const tiles = (await tilesOf(streets))!;
  expect(tiles.now.map(({ url }) => url)).toEqual(['/11/506/772', '/11/506/771']);
  expect(await tiles.later).toEqual([]);
});

test.each([
  ['basemap of pictures', { ...streets, kind: 'xyz' } as const, 390, 844],
  ['style of the operator', { kind: 'style', url: '/style.json' } as const, 390, 844],
  ['window with more tiles than are preloaded', streets, 7680, 4320],
])('a %s has no still', async (_, source, width, height) => {
  expect(await tilesOf(source, width, height)).toBeUndefined();
});

test('a browser that cannot paint a still has none', async () => {
  vi.unstubAllGlobals();
  expect(await tilesOf(streets)).toBeUndefined();
});
