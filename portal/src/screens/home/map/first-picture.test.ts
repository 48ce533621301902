import { afterEach, expect, test, vi } from 'vitest';
import { emptySession } from '#features/session/session-state.ts';
import { sendForFirstPicture } from './first-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const client = {
  id: 1,
  name: 'riverbend',
  mayReportAnonymously: true,
  hasDisclaimer: true,
  disclaimer: '',
  hyperlinks: [],
  extent: { west: -90.983, south: 40.4, east: -90.917, north: 40.44 },
};
const source = { kind: 'tiles', url: '/{z}/{x}/{y}.mvt', attribution: '', minZoom: 0, maxZoom: 15 } as const;
const basemaps = { streets: source, hybrid: { ...source, url: '/hybrid/{z}/{x}/{y}.webp' } };

test('on a phone the tiles of the whole municipality are fetched before the map is loaded', () => {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async () => new Response('tile'));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  sendForFirstPicture({ basemaps }, { ...emptySession, client });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/11/506/772.mvt', '/11/506/771.mvt']);
});

test('without a known municipality nothing is fetched', () => {
  const fetch = vi.fn<() => void>();
  vi.stubGlobal('fetch', fetch);
  sendForFirstPicture({ basemaps }, emptySession);
  expect(fetch).not.toHaveBeenCalled();
});
