import { type LiveChange, liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { StartUpContext } from '#api/start-up-context.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { stageLive } from '@fixpoint/ui/test/stage-live.ts';
import { type LiveChangesOptions, useLiveChanges } from './use-live-changes.ts';

const live = stageLive<LiveChange>(liveUpdatesPath);

afterEach(cleanup);

let readSince: number;
beforeEach(() => (readSince = Date.now()));

function follow(startUp: StartUpDocument, followed: Pick<LiveChangesOptions, 'token' | 'guid'>) {
  return renderHook(
    (props: Pick<LiveChangesOptions, 'token' | 'guid'>) =>
      useLiveChanges({ ...props, readSince, onChange: (change) => live.changes.push(change) }),
    {
      initialProps: followed,
      wrapper: ({ children }) => <StartUpContext value={startUp}>{children}</StartUpContext>,
    },
  );
}

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

test('another request on the screen is followed instead of the first', async () => {
  const { rerender } = follow({ hasLiveUpdates: true }, { token: 'a', guid: 'one' });
  await minutes(0);
  rerender({ token: 'a', guid: 'two' });
  await minutes(0);
  expect(live.server.connections.map(({ question }) => question)).toEqual([
    { token: 'a', guid: 'one', unheardMs: 0 },
    { token: 'a', guid: 'two', unheardMs: 0 },
  ]);
  expect(live.server.connections.map((connection) => connection.isClosed())).toEqual([true, false]);
});

test('without a request all requests of the citizen are followed, and without a token none', async () => {
  const { rerender } = follow({ hasLiveUpdates: true }, { token: undefined });
  await minutes(1);
  expect(live.server.connections).toEqual([]);
  rerender({ token: 'a' });
  await minutes(0);
  expect(live.server.connections.map(({ question }) => question)).toEqual([
    { token: 'a', unheardMs: 60_000 },
  ]);
});

test('if the server has no live updates, the open request is fetched every minute, then less often', async () => {
  follow({}, { token: 'a', guid: 'one' });
  await minutes(1);
  expect(live.changes).toEqual([{ guid: 'one' }]);
  await minutes(60);
  expect(live.changes.length).toBeGreaterThan(7);
  expect(live.changes.length).toBeLessThan(14);
  expect(live.server.connections).toEqual([]);
});

test('nothing is fetched while the page is hidden, and showing it fetches at once', async () => {
  follow({}, { token: 'a', guid: 'one' });
  setVisible(false);
  await minutes(60);
  expect(live.changes).toEqual([]);
  setVisible(true);
  await minutes(0);
  expect(live.changes).toEqual([{ guid: 'one' }]);
});

test('a list of all requests is not fetched periodically', async () => {
  follow({}, { token: 'a' });
  await minutes(60);
  expect(live.changes).toEqual([]);
});
