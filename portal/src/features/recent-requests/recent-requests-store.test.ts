import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addRecentRequest,
  forgetRecentRequest,
  forgetRecentRequests,
  keepLinkSentTo,
  onRecentRequests,
  parseRecentRequests,
  type RecentRequest,
  recentRequestsJson,
} from './recent-requests-store.ts';

const riverbend = 3;
const lakeside = 4;

const sent = (id: number): RecentRequest => ({
  guid: `7b8c6d5e-0f1a-4b2c-8d3e-${String(id).padStart(12, '0')}`,
  id,
  workType: 'Pothole',
  sentAt: Date.UTC(2026, 10, 22),
  address: '44 Bridge Lane',
});
const recent = (clientId = riverbend) => parseRecentRequests(recentRequestsJson(clientId));
const ids = (clientId?: number) => recent(clientId).map(({ id }) => id);

/** A storage that is full. */
function fillStorage(): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
}
const kept = new Map<string, string>();

const anotherTabChanges = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => kept.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const client of [riverbend, lakeside]) forgetRecentRequests(client);
});

test('a request that was sent later is sorted by the time when it was written', () => {
  addRecentRequest(riverbend, { ...sent(2), sentAt: Date.UTC(2026, 10, 22) });
  addRecentRequest(riverbend, { ...sent(1), sentAt: Date.UTC(2026, 10, 21) });
  expect(ids()).toEqual([2, 1]);
});

test('sent requests are listed with all their fields, newest first', () => {
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(riverbend, sent(2));
  expect(recent()).toEqual([sent(2), sent(1)]);
});

test('each municipality has its own list', () => {
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(lakeside, sent(2));
  forgetRecentRequests(riverbend);
  expect([ids(riverbend), ids(lakeside)]).toEqual([[], [2]]);
});

test('there are at most twenty requests: the oldest is dropped', () => {
  for (let id = 1; id <= 21; id++) addRecentRequest(riverbend, sent(id));
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([20, 21, 2]);
});

test('a request that was sent again is listed once', () => {
  for (const id of [1, 2, 1]) addRecentRequest(riverbend, sent(id));
  expect(ids()).toEqual([1, 2]);
});

test('one request can be forgotten, or all; then nothing is left in the browser', () => {
  for (const id of [1, 2, 3]) addRecentRequest(riverbend, sent(id));
  forgetRecentRequest(riverbend, sent(2).guid);
  expect(ids()).toEqual([3, 1]);
  forgetRecentRequests(riverbend);
  expect([ids(), Object.keys(localStorage)]).toEqual([[], []]);
});

test('forgetting the last request leaves nothing in the browser either', () => {
  addRecentRequest(riverbend, sent(1));
  forgetRecentRequest(riverbend, sent(1).guid);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the target of a mailed link is stored with its request, but not for a forgotten request', () => {
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(riverbend, sent(2));
  keepLinkSentTo(riverbend, sent(1).guid, 'm…@example.org');
  expect(recent()).toEqual([sent(2), { ...sent(1), linkSentTo: 'm…@example.org' }]);
  forgetRecentRequest(riverbend, sent(1).guid);
  keepLinkSentTo(riverbend, sent(1).guid, 'm…@example.org');
  expect(recent()).toEqual([sent(2)]);
});

test.each([
  ['is not JSON', '['],
  ['is not a list', '{"guid":"x"}'],
  ['lacks fields of the list', '[{"guid":"7b8c6d5e-0f1a-4b2c-8d3e-000000000001"}]'],
  ['has an invalid guid', JSON.stringify([{ ...sent(1), guid: '../home' }])],
])('a stored text that %s counts as an empty list, and later requests are stored', (_, json) => {
  localStorage.setItem(`recent-requests.${riverbend}`, json);
  expect(ids()).toEqual([]);
  addRecentRequest(riverbend, sent(1));
  expect(ids()).toEqual([1]);
});

test('if the browser has no storage, the list lives as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(ids()).toEqual([]);
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(riverbend, sent(2));
  forgetRecentRequest(riverbend, sent(1).guid);
  expect(ids()).toEqual([2]);
  forgetRecentRequests(riverbend);
  expect(ids()).toEqual([]);
});

test('if the storage is full, the earlier list is still there and can be forgotten', () => {
  kept.set(`recent-requests.${riverbend}`, JSON.stringify([sent(1)]));
  fillStorage();
  addRecentRequest(riverbend, sent(2));
  expect(ids()).toEqual([2, 1]);
  forgetRecentRequests(riverbend);
  expect([ids(), kept.size]).toEqual([[], 0]);
});

test.each([`recent-requests.${riverbend}`, null])(
  'a request that another tab forgets is forgotten here, even if only this page knows it: %s',
  (key) => {
    fillStorage();
    addRecentRequest(riverbend, sent(1));
    const listener = vi.fn<() => void>();
    const stop = onRecentRequests(listener);
    anotherTabChanges(key);
    expect([ids(), listener.mock.calls.length]).toEqual([[], 1]);
    stop();
    anotherTabChanges(key);
    addRecentRequest(riverbend, sent(2));
    expect(listener).toHaveBeenCalledOnce();
  },
);

test('a listener is called for changes in this tab', () => {
  const listener = vi.fn<() => void>();
  const stop = onRecentRequests(listener);
  addRecentRequest(riverbend, sent(1));
  forgetRecentRequests(riverbend);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
