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

/** The paths of the screens that the portal preloads for an address. */
function preloaded(hash: string, ofClient = client): string[] {
  const loads = routes.map((route) => vi.spyOn(route, 'load').mockResolvedValue(() => null));
  for (const route of routes) if (route.sendAhead) vi.spyOn(route, 'sendAhead').mockResolvedValue();
  const session = createSessionStore(sessionStorage);
  session.update({ client: ofClient });
  preloadScreen(hash, { startUp: {}, session });
  return routes.filter((_, index) => loads[index]!.mock.calls.length > 0).map(({ path }) => path);
}

test.each(['', '#/home', '#/nowhere', '#/splash?returnUrl=%2Fhome', '#/disclaimer?returnUrl=%2Fhome'])(
  'a visitor who comes by "%s" gets the map while they read the disclaimer',
  (hash) => expect(preloaded(hash)).toEqual(['/home']),
);

test('a visitor who opens login gets only login', () => {
  expect(preloaded('#/login?returnUrl=%2Fhome')).toEqual(['/login']);
});

test('if the municipality allows no guests, login is loaded instead of the map', () => {
  expect(preloaded('#/home', forCitizensOnly)).toEqual(['/login']);
});

test('a citizen who stayed logged in gets the map even if guests are not allowed', () => {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: Date.now() + 60_000 });
  expect(preloaded('#/home', forCitizensOnly)).toEqual(['/home']);
});
