/** The place of the request on a small map, which loads when it becomes visible. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMap, fakeMaps } from '@fixpoint/ui/test/fake-map.ts';
import { followedRequest, photos, visitRequest } from '#test/visit-request.ts';
import { leave } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));

const made = vi.hoisted(() => ({ load: undefined as unknown, maps: [] as unknown[] }));
vi.mock('@fixpoint/ui/map/load-map.ts', () => ({
  loadMap: (...given: unknown[]) => (made.load as (...args: unknown[]) => unknown)(...given),
}));

/** Tells the observer that its element has become visible. */
let comeIntoSight: (() => void) | undefined;

class FakeIntersectionObserver {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    comeIntoSight = () => tell([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  const { load, maps } = fakeMaps();
  Object.assign(made, { load, maps });
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const located = { ...followedRequest, Longitude: -93.25, Latitude: 44.95 };

test('the place is shown by a pin once the map becomes visible', async () => {
  await visitRequest({ request: located });
  await photos().findByText('No photos yet.');
  expect(made.maps).toEqual([]);
  act(() => comeIntoSight!());
  expect(await screen.findByRole('img', { name: 'Map: 12 Bridge Lane' })).toBeTruthy();
  const map = () => made.maps[0] as FakeMap | undefined;
  await vi.waitFor(() => expect(map()?.droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 }));
});

test('a map that does not load takes no space', async () => {
  made.load = () => Promise.reject(new Error('No canvas'));
  await visitRequest({ request: located });
  await photos().findByText('No photos yet.');
  const room = () => document.querySelector('[style*=drawn-width]');
  expect(room()).toBeTruthy();
  act(() => comeIntoSight!());
  await vi.waitFor(() => expect(room()).toBeNull());
});

test.each([{}, { Longitude: 0, Latitude: 0 }])('an unknown place has no map: %o', async (nowhere) => {
  comeIntoSight = undefined;
  await visitRequest({ request: { ...followedRequest, ...nowhere } });
  await photos().findByText('No photos yet.');
  expect(comeIntoSight).toBeUndefined();
});
