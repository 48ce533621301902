import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSurroundings } from './keep-surroundings.ts';

const source = {
  kind: 'tiles',
  url: '/basemap/{z}/{x}/{y}.mvt',
  attribution: '',
  minZoom: 0,
  maxZoom: 15,
} as const;
const startUp = { basemaps: { streets: source, hybrid: source } };
const extent = { west: -91, south: 40.4, east: -90.9, north: 40.5 };

/** The paths of the tiles in the cache of the service worker. */
let stored: string[];
let asked: string[];
let answer: () => Response;

beforeEach(() => {
  [stored, asked] = [[], []];
  answer = () => new Response(new Uint8Array(100));
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => stored.map((path) => ({ url: `https://city.example${path}` })) }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  browse({});
});
afterEach(() => vi.unstubAllGlobals());

function browse(navigator: object): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, ...navigator });
}

const levelsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => url.split('/')[2]))].toSorted();

test('the tiles of the surroundings are stored to level 15, with three levels above, 120 at most', async () => {
  await keepSurroundings(startUp, extent);
  expect(levelsOf(asked)).toEqual(['12', '13', '14', '15']);
  expect(asked.length).toBeGreaterThan(81);
  expect(asked.length).toBeLessThanOrEqual(120);
  expect(new Set(asked).size).toBe(asked.length);
});

test('the surroundings are where the resident looked last, and stored tiles are not loaded again', async () => {
  stored = ['/basemap/11/505/771.mvt', '/basemap/15/8100/12350.mvt'];
  await keepSurroundings(startUp, extent);
  expect(asked[0]).toBe('/basemap/14/4050/6175.mvt');
  expect(asked).not.toContain('/basemap/15/8100/12350.mvt');
  expect(asked).toContain('/basemap/15/8104/12354.mvt');
});

test('a visit stores three megabytes at most', async () => {
  answer = () => new Response(new Uint8Array(1_000_000));
  await keepSurroundings(startUp, extent);
  expect(asked).toHaveLength(4);
});

test('nothing more is loaded after the first failure', async () => {
  answer = () => new Response('', { status: 503 });
  await keepSurroundings(startUp, extent);
  expect(asked).toHaveLength(1);
});

test.each([
  ['the device saves data', { connection: { saveData: true } }],
  ['the connection is very slow', { connection: { effectiveType: '2g' } }],
  ['the browser has no service workers', { serviceWorker: undefined }],
])('nothing is stored if %s', async (_, navigator) => {
  browse(navigator);
  await keepSurroundings(startUp, extent);
  expect(asked).toEqual([]);
});

test('on the first visit the surroundings are stored once the service worker answers the page', async () => {
  const workers = new EventTarget();
  const listeners = vi.spyOn(workers, 'addEventListener');
  browse({ serviceWorker: Object.assign(workers, { controller: null }) });
  const surroundings = keepSurroundings(startUp, extent);
  await vi.waitFor(() => expect(listeners).toHaveBeenCalled());
  expect(asked).toEqual([]);
  workers.dispatchEvent(new Event('controllerchange'));
  await surroundings;
  expect(asked.length).toBeGreaterThan(81);
});

test('nothing is stored of a map that is not on this server', async () => {
  const elsewhere = { ...source, url: 'https://tiles.example/{z}/{x}/{y}.mvt' };
  await keepSurroundings({ basemaps: { streets: elsewhere, hybrid: source } }, extent);
  expect(asked).toEqual([]);
});
