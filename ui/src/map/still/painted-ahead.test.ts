import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePainting } from '#test/fake-painting.ts';
import type { MapEvents, MapOptions, ResidentMap } from '#map/resident-map.ts';

/** The map's code loads once, for the last test. */
const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('#map/open-layers/open-layers-map.ts', async () => {
  await code.promise;
  return { OpenLayersMap: (await import('#test/fake-map.ts')).FakeMap };
});

const size = { width: 390, height: 844 };
const streets = { kind: 'tiles', url: '/{z}/{x}/{y}', attribution: 'The city', maxZoom: 15 } as const;
const place = {
  extent: { west: -90.983, south: 40.4, east: -90.917, north: 40.44 },
  basemaps: { streets, hybrid: streets },
  basemap: 'streets',
  padding: { top: 80, right: 15, bottom: 95, left: 15 },
  theme: 'light',
} as const;
let pictures: { close: () => void }[];

beforeEach(() => {
  // Painting in advance is only for the first map of a page.
  vi.resetModules();
  fakePainting();
  pictures = [];
  class CountedCanvas extends OffscreenCanvas {
    override transferToImageBitmap = () => {
      const picture = { close: vi.fn<() => void>() };
      pictures.push(picture);
      return picture as unknown as ImageBitmap;
    };
  }
  vi.stubGlobal('OffscreenCanvas', CountedCanvas);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function mapOptions(settings: Partial<MapOptions> = {}): MapOptions {
  const container = document.createElement('div');
  Object.defineProperty(container, 'clientWidth', { value: size.width });
  Object.defineProperty(container, 'clientHeight', { value: size.height });
  const on = { attributions: () => undefined } as unknown as MapEvents;
  return { container, ...place, isMotionReduced: false, droppedPinName: 'Your pin', on, ...settings };
}

/** Paints the first still, then opens a map until its still is shown. */
async function openAfterwards(settings?: Partial<MapOptions>) {
  const { loadMap, prefetchFirstPicture } = await import('#map/load-map.ts');
  prefetchFirstPicture({ ...place, size });
  await vi.waitFor(() => expect(pictures).toHaveLength(1));
  const stills: ResidentMap[] = [];
  const loaded = loadMap(mapOptions(settings), 0, (still) => stills.push(still));
  await vi.waitFor(() => expect(stills).toHaveLength(1));
  return { loaded, prefetchFirstPicture };
}

test('a still that was painted in advance is not painted again', async () => {
  await openAfterwards();
  expect(pictures).toHaveLength(1);
});

test('a still with another content is painted again', async () => {
  await openAfterwards({ theme: 'dark' });
  expect(pictures).toHaveLength(2);
});

test('once the map is ready, no still is kept or painted in advance', async () => {
  const { loaded, prefetchFirstPicture } = await openAfterwards({ theme: 'dark' });
  code.resolve();
  await loaded;
  expect(pictures[0]!.close).toHaveBeenCalledOnce();
  prefetchFirstPicture({ ...place, size });
  const { stillTiles } = await import('./still-tiles.ts');
  await stillTiles(place, size);
  await new Promise((resolve) => void setTimeout(resolve));
  expect(pictures).toHaveLength(2);
});
