import { afterEach, expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';
import { emptySession, nobody } from './session-state.ts';

afterEach(() => sessionStorage.clear());

test('a reload restores the session', () => {
  createSessionStore(sessionStorage).update({ token: 't', tokenExpiresAt: 5, isDisclaimerAccepted: true });
  const { token, tokenExpiresAt, isDisclaimerAccepted } = createSessionStore(sessionStorage).state();
  expect([token, tokenExpiresAt, isDisclaimerAccepted]).toEqual(['t', 5, true]);
});

test('only the values that the specification lists are stored between reloads', () => {
  const session = createSessionStore(sessionStorage);
  session.update({
    ...emptySession,
    client: {
      id: 3,
      name: 'riverbend',
      mayReportAnonymously: true,
      hasDisclaimer: true,
      disclaimer: 'Call 911.',
      hyperlinks: [],
      extent: { west: 0, south: 0, east: 1, north: 1 },
    },
    token: 't',
    tokenExpiresAt: 5,
    citizen: { firstName: 'Ada', lastName: 'L', email: 'a', phoneNumber: '' },
  });
  expect(createSessionStore(sessionStorage).state()).toEqual(session.state());
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'session.citizen',
    'session.client',
    'session.isDataLoaded',
    'session.isDisclaimerAccepted',
    'session.isLoggedIn',
    'session.logos',
    'session.staysLoggedIn',
    'session.token',
    'session.tokenExpiresAt',
    'session.workTypes',
  ]);
});

test("a logout leaves none of the citizen's data", () => {
  const session = createSessionStore(sessionStorage);
  session.update({ token: 't', citizen: { firstName: 'Ada', lastName: 'L', email: 'a', phoneNumber: '' } });
  session.update(nobody);
  expect(createSessionStore(sessionStorage).state()).toMatchObject({ isLoggedIn: false });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Ada|"t"/);
});

test.each(['{"isDataLoaded":"perhaps"}', '"yes"', 'not json'])(
  'an unreadable stored value (%s) starts a new session',
  (junk) => {
    sessionStorage.setItem('session.isDataLoaded', junk);
    expect(createSessionStore(sessionStorage).state()).toEqual(emptySession);
  },
);

test('a browser without storage still has a session', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const session = createSessionStore({ getItem: () => null, setItem: refuse, removeItem: refuse });
  session.update({ token: 't' });
  expect(session.state().token).toBe('t');
});

test('a listener is called until it unsubscribes', () => {
  const session = createSessionStore(sessionStorage);
  const heard = vi.fn<() => void>();
  const stop = session.subscribe(heard);
  session.update({ isLoggedIn: true });
  stop();
  session.update({ isLoggedIn: false });
  expect(heard).toHaveBeenCalledOnce();
});
