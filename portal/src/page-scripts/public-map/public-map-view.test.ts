import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicMapAnswer, PublicMapPage } from '@fixpoint/contract/public-map.ts';
import type { MapOptions, Pin } from '@fixpoint/ui/map/resident-map.ts';

const flights: unknown[] = [];
let options: MapOptions;
let pins: readonly Pin[] = [];
vi.mock('@fixpoint/ui/map/open-layers/open-layers-map.ts', () => ({
  OpenLayersMap: class {
    zoom = 12;
    get sight() {
      return sight;
    }
    constructor(given: MapOptions) {
      options = given;
    }
    centre = () => ({ longitude: 10, latitude: 50 });
    showPins = (shown: readonly Pin[]) => (pins = shown);
    flyTo = (...flight: unknown[]) => flights.push(flight);
  },
}));

const page: PublicMapPage = {
  extent: { west: 9, south: 49, east: 11, north: 51 },
  basemaps: { streets: { kind: 'style', url: '/style' }, hybrid: { kind: 'style', url: '/style' } },
  types: { pothole: 'Pothole' },
  filter: 'state=open',
  pinsPath: '/map/pins',
  requestPath: '/r',
  texts: {
    name: 'Map',
    instructions: 'Arrow keys',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeArea: 'All',
    loading: 'Loading',
    pins: 'Marks',
    numbers: 'Numbers',
    none: 'Nothing here',
    tooLarge: 'Too many',
    newestHere: 'The newest {shown} of {total}',
    noAnswer: 'No answer',
    failed: 'Failed',
    here: 'Reports here',
    number: 'Request {number}',
  },
};

const sight = { extent: { west: 9.9, south: 49.9, east: 10.1, north: 50.1 }, zoom: 12 };
let section: HTMLElement;
const status = () => section.querySelector('[role=status]')!.textContent;

let asked: string[] = [];
let answered: PublicMapAnswer | undefined;

async function showAnswer(answer: PublicMapAnswer | undefined): Promise<void> {
  asked = [];
  answered = answer;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answered === undefined ? new Response('', { status: 429 }) : Response.json(answered);
  });
  section = document.createElement('section');
  section.innerHTML = '<p role="status"></p>';
  document.body.replaceChildren(section);
  const { showPublicMap } = await import('./public-map-view.ts');
  showPublicMap(section, page);
  await vi.waitFor(() => expect(status()).not.toBe(''));
}

beforeEach(() => {
  flights.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const pinAt = (number: number) => ({
  number,
  type: 'pothole',
  placePrecision: 'cell' as const,
  longitude: 10,
  latitude: 50,
  isOpen: true,
});

test('The map asks for its window with the filter of the page, and remembers the view in the address', async () => {
  await showAnswer({ pins: [pinAt(7)] });
  expect(asked).toEqual(['/map/pins?state=open&box=9.9%2C49.9%2C10.1%2C50.1']);
  expect(pins).toMatchObject([{ id: '7', position: { longitude: 10, latitude: 50 } }]);
  expect(status()).toBe('Marks');
  expect(window.location.hash).toBe('#map=12.00/50.00000/10.00000');
});

test('A press on a mark of several requests lists them, with the focus on the list', async () => {
  await showAnswer({ pins: [pinAt(7), pinAt(8)] });
  options.on.pinClick('7');
  const links = [...section.querySelectorAll('.here a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
  expect(links).toEqual([
    ['/r/7', 'Pothole · Request 7'],
    ['/r/8', 'Pothole · Request 8'],
  ]);
  expect(document.activeElement?.textContent).toBe('Reports here');
});

test('Among too many requests at one place, the newest are listed, and the map says so', async () => {
  await showAnswer({ pins: [pinAt(7), pinAt(8)], total: 900 });
  expect(pins).toMatchObject([{ id: '7', count: 900 }]);
  expect(status()).toBe('The newest 2 of 900');
  options.on.pinClick('7');
  expect(section.querySelectorAll('.here a')).toHaveLength(2);
});

test('The list goes away when the map shows another place', async () => {
  await showAnswer({ pins: [pinAt(7), pinAt(8)] });
  options.on.pinClick('7');
  const list = () => section.querySelector('.here')!.textContent;
  options.on.rest?.(sight);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(list()).toContain('Request 8');
  answered = { pins: [pinAt(9)] };
  options.on.rest?.(sight);
  await vi.waitFor(() => expect(list()).toBe(''));
});

test('The server is asked once after several movements, also where the address cannot change', async () => {
  await showAnswer({ pins: [pinAt(7)] });
  const extents = [1, 2, 3].map((west) => ({ west, south: 49, east: 11, north: 51 }));
  vi.useFakeTimers();
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  for (const extent of extents) {
    options.on.rest?.({ extent, zoom: 12 });
    vi.advanceTimersByTime(100);
  }
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(asked.slice(1)).toEqual(['/map/pins?state=open&box=3%2C49%2C11%2C51']);
});

test('A press on a number comes closer to its part', async () => {
  await showAnswer({ cells: [{ longitude: 10, latitude: 50, count: 900 }] });
  expect(status()).toBe('Numbers');
  flights.length = 0;
  options.on.pinClick('part 0');
  expect(flights).toEqual([
    [
      { longitude: 10, latitude: 50 },
      { zoom: 14, durationMs: 0 },
    ],
  ]);
});

test.each([
  ['a window that is too large', { isTooLarge: true } as const, 'Too many'],
  ['a window without requests', { pins: [] }, 'Nothing here'],
  ['a server that refuses', undefined, 'No answer'],
])('For %s the map says so', async (_name, answer, words) => {
  await showAnswer(answer);
  expect(status()).toBe(words);
});
