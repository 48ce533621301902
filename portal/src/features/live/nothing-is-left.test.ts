/** A live connection must leave nothing behind in a page that is open for a day. */
import { type LiveChange, liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { stageLive } from '@fixpoint/ui/test/stage-live.ts';
import { countListeners } from '@fixpoint/ui/test/listeners.ts';
import { askNowAndThen } from './ask-now-and-then.ts';
import { openPortalConnection } from './portal-connection.ts';

const live = stageLive<LiveChange>(liveUpdatesPath);
let listeners: () => number;

beforeEach(() => (listeners = countListeners([document, window], 'visibilitychange', 'online')));

const settle = () => vi.advanceTimersByTimeAsync(1);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const open = () =>
  openPortalConnection({ token: 'a-token' }, Date.now(), (change) => live.changes.push(change));
const ask = () => askNowAndThen(() => live.changes.push({}));

describe('A closed live connection', () => {
  test.each([
    ['while the connection is open', () => setVisible(true)],
    ['while the server cannot be reached', () => live.server.answer('unreachable')],
    ['while the server is full', () => live.server.answer(503, 3600)],
    ['while the page is hidden', () => setVisible(false)],
  ])('closing leaves no listener, no timer and no connection: %s', async (_, prepare) => {
    for (const begin of [open, ask]) {
      prepare();
      const close = begin();
      await seconds(20);
      expect(listeners()).toBeGreaterThan(0);
      const heard = live.changes.length;
      close();
      await settle();
      expect([listeners(), vi.getTimerCount(), live.changes.length]).toEqual([0, 0, heard]);
      expect(live.server.connections.every((connection) => connection.isClosed())).toBe(true);
    }
  });

  test('closing at the moment when the page becomes visible leaves nothing behind', async () => {
    setVisible(false);
    for (const begin of [open, ask]) {
      const close = begin();
      await settle();
      setVisible(true);
      close();
      await seconds(3600);
      expect([listeners(), vi.getTimerCount(), live.changes]).toEqual([0, 0, []]);
      expect(live.server.connections.every((connection) => connection.isClosed())).toBe(true);
      setVisible(false);
    }
  });

  test('closing before the connection began leaves nothing behind', async () => {
    for (const begin of [open, ask]) {
      begin()();
      await seconds(3600);
      expect([listeners(), vi.getTimerCount(), live.changes]).toEqual([0, 0, []]);
      expect(live.server.connections.every((connection) => connection.isClosed())).toBe(true);
    }
  });
});

test('after many breaks of the connection there are as many listeners as in the beginning', async () => {
  const close = open();
  await settle();
  const [first, timers] = [listeners(), vi.getTimerCount()];
  for (let turn = 0; turn < 20; turn += 1) {
    live.server.connections.at(-1)!.end();
    await seconds(61);
  }
  expect(live.server.connections).toHaveLength(21);
  expect([listeners(), vi.getTimerCount()]).toEqual([first, timers]);
  close();
});

test('after the page was hidden and shown many times there are as many listeners as in the beginning', async () => {
  for (const begin of [open, ask]) {
    const close = begin();
    await settle();
    const [first, timers] = [listeners(), vi.getTimerCount()];
    for (let turn = 0; turn < 20; turn += 1) {
      setVisible(false);
      await seconds(100);
      setVisible(true);
      await seconds(1);
    }
    expect([listeners(), vi.getTimerCount()]).toEqual([first, timers]);
    close();
    await settle();
  }
});

test.each([401, 503])(
  'an answer of %i instead of a live connection closes the connection',
  async (status) => {
    live.server.answer(status);
    const close = open();
    await settle();
    expect(live.server.connections.map((connection) => connection.isClosed())).toEqual([true]);
    close();
  },
);

test('a refused live connection leaves nothing behind', async () => {
  live.server.answer(401);
  const close = open();
  await settle();
  expect([live.server.connections.length, vi.getTimerCount()]).toEqual([1, 0]);
  close();
  expect(listeners()).toBe(0);
});

test('a page that is hidden when the pause ends asks only once it is visible', async () => {
  const close = ask();
  await seconds(30);
  setVisible(false);
  await seconds(3600);
  expect(live.changes).toEqual([]);
  setVisible(true);
  await settle();
  expect(live.changes).toHaveLength(1);
  close();
});
