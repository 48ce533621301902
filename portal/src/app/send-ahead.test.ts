import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForMap, sendForScreen } from './send-ahead.ts';

const riverbend = {
  EnableAnonymousRequests: true,
  ExtentXMin: -90.983,
  ExtentYMin: 40.4,
  ExtentXMax: -90.917,
  ExtentYMax: 40.44,
};
const streets = { kind: 'tiles', url: '/{z}/{x}/{y}.mvt', attribution: '', minZoom: 0, maxZoom: 15 } as const;
const screenFile = '/home.js';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => vi.unstubAllGlobals());

/** The page of a municipality, opened with an address. */
function open(
  hash: string,
  client: Partial<typeof riverbend> = riverbend,
  source: object = streets,
): Document {
  const startUp = JSON.stringify({
    basemaps: { streets: source, hybrid: source },
    answers: { findclientidbyname: JSON.stringify(client) },
  });
  const page = new DOMParser().parseFromString(
    `<script type="application/json" id="start-up">${startUp}</script>
     <template id="ahead"><link rel="modulepreload" href="${screenFile}" /></template>
     <template id="afterwards"><link rel="modulepreload" href="/map.js" /></template>`,
    'text/html',
  );
  sendForScreen(page, hash);
  return page;
}

/** The files that a page has preloaded so far. */
const sentFor = (page: Document) =>
  [...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href')!);

/** The files that a page has preloaded after the sign-in request. */
function sentAfterSignIn(page: Document, hash = ''): string[] {
  sendForMap(page, hash);
  return sentFor(page);
}

const tiles = ['/11/506/772.mvt', '/11/506/771.mvt'];

test.each(['', '#/', '#/home', '#home', '#/splash?returnUrl=%2Fhome', '#/disclaimer'])(
  'a visitor who reaches the map through "%s" gets the files of its screen at once',
  (hash) => expect(sentFor(open(hash))).toEqual([screenFile]),
);

test('the tiles of the first view, and then the map, load after the sign-in request', () => {
  expect(sentAfterSignIn(open(''))).toEqual([screenFile, ...tiles, '/map.js']);
});

test('a tile is preloaded as the screen will request it, so it is loaded once', () => {
  const page = open('');
  sentAfterSignIn(page);
  const [, tile] = page.head.querySelectorAll('link');
  expect(tile).toMatchObject({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
});

test.each([
  ['the basemap is a style of the operator', riverbend, { kind: 'style', url: '/style.json' }],
  ['the tiles are pictures', riverbend, { ...streets, url: '/{z}/{x}/{y}.webp' }],
  ['the municipality has no extent', { EnableAnonymousRequests: true }, streets],
])('no tile is preloaded if %s', (_, client, source) =>
  expect(sentAfterSignIn(open('', client, source))).toEqual([screenFile, '/map.js']),
);

test.each(['#/login', '#/register/7', '#/requeststatus/1', '#/homes', '#/splash?returnUrl=%2Flogin'])(
  'a visitor who opens %s gets no files of the map',
  (hash) => expect(sentAfterSignIn(open(hash), hash)).toEqual([]),
);

test('if the municipality allows no guests, the map is not preloaded before login', () => {
  expect(sentAfterSignIn(open('', { ...riverbend, EnableAnonymousRequests: false }))).toEqual([]);
});
