import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Basemaps } from '#map/basemap.ts';
import { type Look, MapPicture } from '#map/map-picture.ts';
import type { PaintedLayer } from './basemap-messages.ts';
import { BasemapStage, type StageEvents } from './basemap-stage.ts';
import { FakeWorker } from '#test/fake-worker.ts';

const streets = {
  kind: 'tiles',
  url: '/streets/{z}/{x}/{y}',
  attribution: 'The streets',
  maxZoom: 15,
} as const;
const look = { center: [0, 0], resolution: 2, width: 592, height: 492, pixelRatio: 1 } satisfies Look;
const hybrid = { kind: 'xyz', url: '/aerial/{z}/{x}/{y}', attribution: 'The view', maxZoom: 17 } as const;

beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
afterEach(() => vi.unstubAllGlobals());

function stageOf(basemaps: Basemaps = { streets, hybrid }) {
  const on = {
    credits: vi.fn<StageEvents['credits']>(),
    reachable: vi.fn<StageEvents['reachable']>(),
    coarse: vi.fn<NonNullable<StageEvents['coarse']>>(),
  };
  return { stage: new BasemapStage(basemaps, new MapPicture(), true, on), on };
}

/** The layers that the worker was told to paint, each time. */
const paintings = () =>
  FakeWorker.started
    .at(-1)!
    .heard('paint')
    .map(({ layers }) => layers);

test('streets are one layer, and the aerial view is images under street names', async () => {
  const { stage, on } = stageOf();
  await stage.show('streets', 'light');
  expect(paintings().at(-1)).toMatchObject([{ palette: 'streetsLight' }]);
  expect(on.credits).toHaveBeenLastCalledWith(['The streets']);
  await stage.show('hybrid', 'light');
  expect(paintings().at(-1)).toMatchObject([{ palette: null }, { palette: 'hybridLabels' }]);
  expect(on.credits).toHaveBeenLastCalledWith(['The view', 'The streets']);
});

test('a basemap that was shown before is not loaded again', async () => {
  const { stage } = stageOf();
  await stage.show('streets', 'light');
  await stage.show('hybrid', 'light');
  await stage.show('streets', 'light');
  const [before, hybridLayers, after] = paintings();
  expect(after).toEqual(before);
  expect(hybridLayers![1]!.tiles).toBe(before![0]!.tiles);
});

test('the dark theme draws the same tiles in other colours', async () => {
  const { stage } = stageOf();
  await stage.show('streets', 'light');
  await stage.show('streets', 'dark');
  const [[byDay], [byNight]] = paintings() as [PaintedLayer[], PaintedLayer[]];
  expect(byNight).toEqual({ ...byDay, palette: 'streetsDark' });
});

test('after fast toggling the last requested basemap is shown', async () => {
  const { stage } = stageOf();
  await Promise.all([stage.show('hybrid', 'light'), stage.show('streets', 'light')]);
  expect(paintings()).toMatchObject([[{ palette: 'streetsLight' }]]);
});

test('a destroyed map starts no worker', async () => {
  const { stage } = stageOf();
  const started = FakeWorker.started.length;
  const shown = stage.show('streets', 'light');
  stage.destroy();
  await shown;
  expect(FakeWorker.started).toHaveLength(started);
});

test('a file that cannot be read is reported, and read again on a retry', async () => {
  const { stage, on } = stageOf({
    streets: { kind: 'pmtiles', url: '/city.pmtiles', attribution: '' },
    hybrid,
  });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await stage.show('streets', 'light');
  expect(on.reachable).toHaveBeenLastCalledWith(false);
  expect(stage.group.getLayersArray()).toHaveLength(0);
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  stage.retry();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
});

test('less detail in sight is reported until a picture has all detail', async () => {
  const { stage, on } = stageOf();
  await stage.show('streets', 'light');
  const say = (isCoarse: boolean) =>
    FakeWorker.started.at(-1)!.say({ say: 'picture', picture: {} as ImageBitmap, look, isCoarse });
  say(true);
  expect(on.coarse).toHaveBeenLastCalledWith(true);
  say(false);
  expect(on.coarse).toHaveBeenLastCalledWith(false);
});

test('a painter that fails is reported, even after tiles have arrived, and replaced on a retry', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([26, 0]), { status: 200 }));
  const { stage, on } = stageOf();
  await stage.show('streets', 'light');
  const painter = FakeWorker.started.at(-1)!;
  painter.say({ say: 'read', ticket: 1, tiles: 0, z: 3, x: 1, y: 2 });
  await vi.waitFor(() => expect(on.reachable).toHaveBeenLastCalledWith(true));
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => late.promise);
  painter.say({ say: 'read', ticket: 2, tiles: 0, z: 3, x: 1, y: 3 });
  painter.dispatchEvent(new Event('error'));
  expect(on.reachable).toHaveBeenLastCalledWith(false);
  expect(painter.isTerminated).toBe(true);
  // A tile for the failed painter is ignored.
  late.resolve(new Response(new Uint8Array([26, 0])));
  await new Promise((resolve) => setTimeout(resolve));
  expect(on.reachable).toHaveBeenLastCalledWith(false);
  stage.retry();
  await vi.waitFor(() => expect(FakeWorker.started.at(-1)).not.toBe(painter));
});
