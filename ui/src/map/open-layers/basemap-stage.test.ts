import type VectorTileLayer from 'ol/layer/VectorTile.js';
import { afterEach, expect, test, vi } from 'vitest';
import type { Basemaps } from '#map/basemap.ts';
import { BasemapStage, type StageEvents } from './basemap-stage.ts';

const streets = {
  kind: 'tiles',
  url: '/streets/{z}/{x}/{y}',
  attribution: 'The streets',
  maxZoom: 15,
} as const;
const hybrid = { kind: 'xyz', url: '/aerial/{z}/{x}/{y}', attribution: 'The view', maxZoom: 17 } as const;

afterEach(() => vi.unstubAllGlobals());

function stageOf(basemaps: Basemaps = { streets, hybrid }) {
  const on = { credits: vi.fn<StageEvents['credits']>(), reachable: vi.fn<StageEvents['reachable']>() };
  return { stage: new BasemapStage(basemaps, true, on), on };
}

const layersOf = (stage: BasemapStage) => stage.group.getLayersArray();

test('streets are one layer, the aerial view is pictures under street names', async () => {
  const { stage, on } = stageOf();
  await stage.show('streets', 'light');
  expect(layersOf(stage)).toHaveLength(1);
  expect(on.credits).toHaveBeenLastCalledWith(['The streets']);
  const source = layersOf(stage)[0]!.getSource();
  await stage.show('hybrid', 'light');
  expect(layersOf(stage)).toHaveLength(2);
  expect(layersOf(stage)[1]!.getSource()).toBe(source);
  expect(on.credits).toHaveBeenLastCalledWith(['The view', 'The streets']);
});

test('a basemap shown before is not loaded again', async () => {
  const { stage } = stageOf();
  await stage.show('streets', 'light');
  const before = layersOf(stage)[0];
  await stage.show('hybrid', 'light');
  await stage.show('streets', 'light');
  expect(layersOf(stage)[0]).toBe(before);
});

test('by night the same tiles are drawn in other colours', async () => {
  const { stage } = stageOf();
  await stage.show('streets', 'light');
  const byDay = layersOf(stage)[0] as VectorTileLayer;
  await stage.show('streets', 'dark');
  const byNight = layersOf(stage)[0] as VectorTileLayer;
  expect(byNight.getStyle()).not.toBe(byDay.getStyle());
  expect(byNight.getSource()).toBe(byDay.getSource());
});

test('whoever toggles fast sees what was asked for last', async () => {
  const { stage } = stageOf();
  await Promise.all([stage.show('hybrid', 'light'), stage.show('streets', 'light')]);
  expect(layersOf(stage)).toHaveLength(1);
});

test('a file that cannot be read is told, and read when tried again', async () => {
  const { stage, on } = stageOf({
    streets: { kind: 'pmtiles', url: '/town.pmtiles', attribution: '' },
    hybrid,
  });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await stage.show('streets', 'light');
  expect(on.reachable).toHaveBeenLastCalledWith(false);
  expect(layersOf(stage)).toHaveLength(0);
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  stage.retry();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
});
