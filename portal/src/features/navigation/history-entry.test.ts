import type { Location } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, entryAt, forgetEntryElsewhere, rememberEntry, requestOf } from './history-entry.ts';

const location = (search = '', more: Partial<Location> = {}): Location => ({
  pathname: '/home',
  search,
  hash: '',
  state: null,
  key: 'default',
  ...more,
});
const atPlace = (idx: number) => history.replaceState({ idx }, '');

beforeEach(() => atPlace(0));
afterEach(() => {
  atPlace(-1);
  forgetEntryElsewhere();
});

test.each([
  ['?request=1195', 1195],
  ['?a=b&request=7', 7],
  ['', null],
  ['?request=', null],
  ['?request=0', null],
  ['?request=-1', null],
  ['?request=1e3', null],
  ['?request=%3Cb%3E', null],
  ['?request=9999999999999999', null],
])('the address %s opens the request %s', (search, id) => expect(requestOf(location(search))).toBe(id));

test('an address that was sent to somebody begins with the request, and nothing of ours is below', () => {
  expect(entryAt(location('?request=5'))).toEqual({ steps: ['request=5'], own: 0 });
  expect(entryAt(location())).toEqual({ steps: [], own: 0 });
});

test("an entry of ours says what is open, and stands at the open request's address", () => {
  const entry = { steps: ['list', 'request=5', 'zoom=2'], own: 3 };
  expect(entryAt(location('?request=5', { state: entry }))).toBe(entry);
  expect(addressOf(entry, location())).toBe('/home?request=5');
  expect(addressOf({ steps: ['list'], own: 1 }, location('?request=5'))).toBe('/home');
});

test('the addresses of other screens stay as they are', () => {
  const login = location('?returnUrl=%2Fhome', { pathname: '/login' });
  expect(addressOf({ steps: ['modal'], own: 1 }, login)).toEqual({
    pathname: '/login',
    search: '?returnUrl=%2Fhome',
  });
});

const open = { steps: ['create'], own: 1 };
const nothing = { steps: [], own: 0 };

test('what login takes the place of is there again afterwards', () => {
  atPlace(3);
  rememberEntry(open, location());
  const login = location('', { pathname: '/login' });
  expect(entryAt(login)).toEqual(nothing);
  rememberEntry(nothing, login);
  forgetEntryElsewhere();
  expect(entryAt(location())).toEqual(open);
});

test('elsewhere in the history it is not', () => {
  atPlace(3);
  rememberEntry(open, location());
  atPlace(4);
  expect(entryAt(location())).toEqual(nothing);
  forgetEntryElsewhere();
  atPlace(3);
  expect(entryAt(location())).toEqual(nothing);
});

test('nor when it was closed', () => {
  rememberEntry(open, location());
  rememberEntry(nothing, location());
  expect(entryAt(location())).toEqual(nothing);
});
