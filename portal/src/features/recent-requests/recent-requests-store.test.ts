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

/** A storage that takes nothing any more. */
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

test('one that was written earlier and sent later stands where it was written', () => {
  addRecentRequest(riverbend, { ...sent(2), sentAt: Date.UTC(2026, 10, 22) });
  addRecentRequest(riverbend, { ...sent(1), sentAt: Date.UTC(2026, 10, 21) });
  expect(ids()).toEqual([2, 1]);
});

test('what was sent is there, newest first, with all that was known of it', () => {
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(riverbend, sent(2));
  expect(recent()).toEqual([sent(2), sent(1)]);
});

test('each municipality has its own', () => {
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(lakeside, sent(2));
  forgetRecentRequests(riverbend);
  expect([ids(riverbend), ids(lakeside)]).toEqual([[], [2]]);
});

test('there are twenty at most: the oldest goes', () => {
  for (let id = 1; id <= 21; id++) addRecentRequest(riverbend, sent(id));
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([20, 21, 2]);
});

test('a request that was sent again is there once', () => {
  for (const id of [1, 2, 1]) addRecentRequest(riverbend, sent(id));
  expect(ids()).toEqual([1, 2]);
});

test('one is forgotten, or all; then nothing is left in the browser', () => {
  for (const id of [1, 2, 3]) addRecentRequest(riverbend, sent(id));
  forgetRecentRequest(riverbend, sent(2).guid);
  expect(ids()).toEqual([3, 1]);
  forgetRecentRequests(riverbend);
  expect([ids(), Object.keys(localStorage)]).toEqual([[], []]);
});

test('forgetting the last one leaves nothing in the browser either', () => {
  addRecentRequest(riverbend, sent(1));
  forgetRecentRequest(riverbend, sent(1).guid);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('where a link went is kept with its request, and with none that is forgotten by then', () => {
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(riverbend, sent(2));
  keepLinkSentTo(riverbend, sent(1).guid, 'm…@example.org');
  expect(recent()).toEqual([sent(2), { ...sent(1), linkSentTo: 'm…@example.org' }]);
  forgetRecentRequest(riverbend, sent(1).guid);
  keepLinkSentTo(riverbend, sent(1).guid, 'm…@example.org');
  expect(recent()).toEqual([sent(2)]);
});

test.each([
  ['is no JSON', '['],
  ['is no list', '{"guid":"x"}'],
  ['lacks what is shown', '[{"guid":"7b8c6d5e-0f1a-4b2c-8d3e-000000000001"}]'],
  ['leads elsewhere', JSON.stringify([{ ...sent(1), guid: '../home' }])],
])('what %s is no list, and the next one is kept', (_, json) => {
  localStorage.setItem(`recent-requests.${riverbend}`, json);
  expect(ids()).toEqual([]);
  addRecentRequest(riverbend, sent(1));
  expect(ids()).toEqual([1]);
});

test('where the browser keeps nothing, the list lives for as long as the page does', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(ids()).toEqual([]);
  addRecentRequest(riverbend, sent(1));
  addRecentRequest(riverbend, sent(2));
  forgetRecentRequest(riverbend, sent(1).guid);
  expect(ids()).toEqual([2]);
  forgetRecentRequests(riverbend);
  expect(ids()).toEqual([]);
});

test('where storage is full, what was kept before is still there, and can be forgotten', () => {
  kept.set(`recent-requests.${riverbend}`, JSON.stringify([sent(1)]));
  fillStorage();
  addRecentRequest(riverbend, sent(2));
  expect(ids()).toEqual([2, 1]);
  forgetRecentRequests(riverbend);
  expect([ids(), kept.size]).toEqual([[], 0]);
});

test.each([`recent-requests.${riverbend}`, null])(
  'what another tab forgets is forgotten here, also what only this page knows: %s',
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

test('who listens hears of what this tab changes', () => {
  const listener = vi.fn<() => void>();
  const stop = onRecentRequests(listener);
  addRecentRequest(riverbend, sent(1));
  forgetRecentRequests(riverbend);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
