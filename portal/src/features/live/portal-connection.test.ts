import { type LiveChange, liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { stageLive } from '@fixpoint/ui/test/stage-live.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortalConnection } from './portal-connection.ts';

const question = { token: 'a-token', guid: '0f8fad5b-d9cb-469f-a165-70867728950e' };

const live = stageLive<LiveChange>(liveUpdatesPath);
let close: () => void;

afterEach(() => close());

const settle = () => vi.advanceTimersByTimeAsync(1);

async function open(readSince = Date.now()): Promise<void> {
  close = openPortalConnection(question, readSince, (change) => live.changes.push(change));
  await settle();
}

test('the live connection sends the token, the request and the time without updates, and reports changes', async () => {
  await open(Date.now() - 5000);
  expect(live.server.connections.map((connection) => connection.question)).toEqual([
    { ...question, unheardMs: 5000 },
  ]);
  live.server.connections[0]!.announce({ guid: question.guid });
  live.server.connections[0]!.send('event: presence\ndata: {}\n\n');
  await settle();
  expect(live.changes).toEqual([{ guid: question.guid }]);
});

test('a change without a guid may be of any request, and so may changes during a break', async () => {
  await open();
  live.server.connections[0]!.announce({});
  live.server.connections[0]!.send('event: change\ndata: {\n\n');
  await settle();
  expect(live.changes).toEqual([{}, {}]);
  live.server.connections[0]!.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(live.changes).toEqual([{}, {}, {}]);
});

test.each([401, 403, 404])('a server that answers %i is not asked again', async (status) => {
  live.server.answer(status);
  await open();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(live.server.connections).toHaveLength(1);
});
