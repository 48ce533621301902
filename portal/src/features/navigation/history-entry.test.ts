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

test('a shared address starts with the request, without earlier entries of the portal', () => {
  expect(entryAt(location('?request=5'))).toEqual({ steps: ['request=5'], own: 0 });
  expect(entryAt(location())).toEqual({ steps: [], own: 0 });
});

test('an entry of the portal lists the open steps, and has the address of the open request', () => {
  const entry = { steps: ['list', 'request=5', 'zoom=2'], own: 3 };
  expect(entryAt(location('?request=5', { state: entry }))).toBe(entry);
  expect(addressOf(entry, location())).toBe('/home?request=5');
  expect(addressOf({ steps: ['list'], own: 1 }, location('?request=5'))).toBe('/home');
});

test('the addresses of other screens stay unchanged', () => {
  const login = location('?returnUrl=%2Fhome', { pathname: '/login' });
  expect(addressOf({ steps: ['modal'], own: 1 }, login)).toEqual({
    pathname: '/login',
    search: '?returnUrl=%2Fhome',
  });
});

const open = { steps: ['create'], own: 1 };
const nothing = { steps: [], own: 0 };

test('the entry that login replaces is restored afterwards', () => {
  atPlace(3);
  rememberEntry(open, location());
  const login = location('', { pathname: '/login' });
  expect(entryAt(login)).toEqual(nothing);
  rememberEntry(nothing, login);
  forgetEntryElsewhere();
  expect(entryAt(location())).toEqual(open);
});

test('an entry is not restored at another place in the history', () => {
  atPlace(3);
  rememberEntry(open, location());
  atPlace(4);
  expect(entryAt(location())).toEqual(nothing);
  forgetEntryElsewhere();
  atPlace(3);
  expect(entryAt(location())).toEqual(nothing);
});

test('an entry that was closed is not restored', () => {
  rememberEntry(open, location());
  rememberEntry(nothing, location());
  expect(entryAt(location())).toEqual(nothing);
});
