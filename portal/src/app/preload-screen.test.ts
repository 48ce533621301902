import { beforeEach, expect, test, vi } from 'vitest';
import { storePersistentToken } from '#features/session/persistent-token.ts';
import type { SessionClient } from '#features/session/session-state.ts';
import { createSessionStore } from '#features/session/session-store.ts';
import { preloadScreen } from './preload-screen.ts';
import { routes } from './routes.ts';

const client: SessionClient = {
  id: 1,
  name: 'riverbend',
  mayReportAnonymously: true,
  hasDisclaimer: true,
  disclaimer: '',
  hyperlinks: [],
  extent: { west: 0, south: 0, east: 1, north: 1 },
};
const forCitizensOnly: SessionClient = { ...client, mayReportAnonymously: false };

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

/** The paths of the screens that an address makes the portal load before it shows anything. */
function preloaded(hash: string, ofClient = client): string[] {
  const loads = routes.map((route) => vi.spyOn(route, 'load').mockResolvedValue(() => null));
  for (const route of routes) if (route.sendAhead) vi.spyOn(route, 'sendAhead').mockResolvedValue();
  const session = createSessionStore(sessionStorage);
  session.update({ client: ofClient });
  preloadScreen(hash, { startUp: {}, session });
  return routes.filter((_, index) => loads[index]!.mock.calls.length > 0).map(({ path }) => path);
}

test.each(['', '#/home', '#/nowhere', '#/splash?returnUrl=%2Fhome', '#/disclaimer?returnUrl=%2Fhome'])(
  'whoever comes by "%s" gets the map while they still read the disclaimer',
  (hash) => expect(preloaded(hash)).toEqual(['/home']),
);

test('whoever comes for the login gets the login alone', () => {
  expect(preloaded('#/login?returnUrl=%2Fhome')).toEqual(['/login']);
});

test('where guests are not welcome, the login comes instead of the map', () => {
  expect(preloaded('#/home', forCitizensOnly)).toEqual(['/login']);
});

test('who stayed logged in there gets the map', () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: Date.now() + 60_000 });
  expect(preloaded('#/home', forCitizensOnly)).toEqual(['/home']);
});
