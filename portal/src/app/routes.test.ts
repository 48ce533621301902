import { expect, test } from 'vitest';
import type { ScreenNeeds } from './guard.ts';
import { routes } from './routes.ts';

/**
 * The tables of spec 2, 'Screens and routes' and 'Guards', with our own `/findrequest`; splash is drawn
 * without a guard.
 */
const guards: Record<string, ScreenNeeds> = {
  '/disclaimer': {},
  '/home': { disclaimer: true, authentication: true },
  '/login': {},
  '/validateAccount/:validationKey': {},
  '/resetemail/:emailResetKey': {},
  '/account': { disclaimer: true, authentication: true, login: true },
  '/register': {},
  '/register/:wrid': { disclaimer: true, authentication: true },
  '/success': {},
  '/requeststatus/:guid?': { disclaimer: true, authentication: true },
  '/findrequest': { disclaimer: true, authentication: true },
  '/passwordrecovery': {},
  '/passwordreset/:passwordResetKey': {},
};

test('every route of the specification exists, with its guards', () => {
  expect(Object.fromEntries(routes.map(({ path, needs }) => [path, needs]))).toEqual(guards);
});

test('the links in mails with a key open the login screen', async () => {
  const screenOf = (path: string) => routes.find((route) => route.path === path)!.load();
  const login = await screenOf('/login');
  expect(await screenOf('/validateAccount/:validationKey')).toBe(login);
  expect(await screenOf('/resetemail/:emailResetKey')).toBe(login);
});
