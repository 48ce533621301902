import { expect, test } from 'vitest';
import { emptySession, type SessionClient, type SessionState } from '#features/session/session-state.ts';
import { guard, type ScreenNeeds } from './guard.ts';

const now = 1_000_000;
const client: SessionClient = {
  id: 1,
  name: 'riverbend',
  mayReportAnonymously: true,
  hasDisclaimer: true,
  disclaimer: 'Not for emergencies',
  hyperlinks: [],
  extent: { west: 0, south: 0, east: 1, north: 1 },
};
const visitor: ScreenNeeds = { disclaimer: true, authentication: true };
const account: ScreenNeeds = { ...visitor, login: true };

const guest: SessionState = {
  ...emptySession,
  isDataLoaded: true,
  client,
  isDisclaimerAccepted: true,
  token: 't',
  tokenExpiresAt: now + 1,
};
const citizen: SessionState = { ...guest, isLoggedIn: true };

function visit(needs: ScreenNeeds, session: SessionState, wanted = '/home') {
  return guard(needs, wanted, session, now);
}

test('the splash is shown before anything is loaded', () => {
  expect(visit({ mayComeFirst: true }, emptySession)).toBeUndefined();
});

test('every other screen waits for the client data, and the splash returns to it', () => {
  expect(visit({}, emptySession, '/login?returnUrl=%2Faccount')).toBe(
    '/splash?returnUrl=%2Flogin%3FreturnUrl%3D%252Faccount',
  );
});

test('the disclaimer comes before every screen that requires it, even before login', () => {
  const nobody = { ...guest, isDisclaimerAccepted: false, token: undefined };
  expect(visit(visitor, nobody, '/requeststatus/1')).toBe('/disclaimer?returnUrl=%2Frequeststatus%2F1');
});

test('a disclaimer that the municipality has disabled is skipped', () => {
  const session = { ...guest, isDisclaimerAccepted: false, client: { ...client, hasDisclaimer: false } };
  expect(visit(visitor, session)).toBeUndefined();
});

test('without a token the visitor goes to login, and back afterwards', () => {
  expect(visit(visitor, { ...guest, token: undefined })).toBe('/login?returnUrl=%2Fhome');
});

test('an expired token counts as no token', () => {
  expect(visit(visitor, { ...citizen, tokenExpiresAt: now })).toBe('/login?returnUrl=%2Fhome');
});

test('a guest may see the map and look up a request', () => {
  expect(visit(visitor, guest)).toBeUndefined();
});

test('a guest who opens the account screen is sent home', () => {
  expect(visit(account, guest, '/account')).toBe('/home');
});

test('a citizen may see the account screen', () => {
  expect(visit(account, citizen, '/account')).toBeUndefined();
});

test('login requires only the client data', () => {
  expect(visit({}, { ...guest, token: undefined, isDisclaimerAccepted: false }, '/login')).toBeUndefined();
});

test('the screen stays while a guest is being signed in after a logout', () => {
  expect(visit(visitor, { ...guest, token: undefined, isGuestComing: true })).toBeUndefined();
  expect(visit(account, { ...guest, token: undefined, isGuestComing: true })).toBe('/home');
});
