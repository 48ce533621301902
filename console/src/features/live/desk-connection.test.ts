import {
  type DeskChange,
  deskLivePath,
  type DeskPresence,
  type DeskWriting,
  type LiveQuestion,
} from '@fixpoint/contract/desk/live.ts';
import { stageLive } from '@fixpoint/ui/test/stage-live.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openDeskConnection } from './desk-connection.ts';

const live = stageLive<DeskChange>(deskLivePath);
const onWriting = vi.fn<(writing: DeskWriting) => void>();
const onPresence = vi.fn<(presence: DeskPresence) => void>();
const onNotices = vi.fn<() => void>();
let close: () => void;

afterEach(() => close());

const settle = () => vi.advanceTimersByTimeAsync(1);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Opens a connection; the one before was closed. */
async function listen(question: LiveQuestion): Promise<void> {
  close = openDeskConnection(question, {
    onChange: (change) => live.changes.push(change),
    onPresence,
    onWriting,
    onNotices,
  });
  await settle();
}

test('the connection of the next case asks for changes since the last one that the connection before reported', async () => {
  await listen({});
  await seconds(5);
  live.server.connections[0]!.announce({ requestId: 7, version: 2 });
  await seconds(3);
  close();
  await listen({ looking: 7 });
  expect(live.server.connections[1]!.question).toEqual({ looking: 7, unheardMs: 3000 });
  close();
  await listen({ looking: 8 });
  // The connection of the case in between may have been closed before it reported anything.
  expect(live.server.connections[2]!.question).toEqual({ looking: 8, unheardMs: 3001 });
  expect(live.changes).toEqual([{ requestId: 7, version: 2 }]);
});

test('others who look at the case or write in it are reported, and an unreadable change counts as a change of any request', async () => {
  await listen({ looking: 7 });
  const presence = { requestId: 7, others: [{ accountId: 3, name: 'Ada Lane' }] };
  live.server.connections[0]!.send(`event: presence\ndata: ${JSON.stringify(presence)}\n\n`);
  const writing = { requestId: 7, accountId: 3 };
  live.server.connections[0]!.send(`event: writing\ndata: ${JSON.stringify(writing)}\n\n`);
  live.server.connections[0]!.send('event: writing\ndata: {\n\n');
  live.server.connections[0]!.send('event: change\ndata: {\n\n');
  live.server.connections[0]!.send('event: presence\ndata: {\n\n');
  await settle();
  expect([onPresence.mock.calls, onWriting.mock.calls, live.changes]).toEqual([
    [[presence]],
    [[writing]],
    [{}],
  ]);
});

test('a change of the member’s notices is reported', async () => {
  await listen({});
  live.server.connections[0]!.send('event: notices\ndata: {}\n\n');
  await settle();
  expect([onNotices.mock.calls, live.changes]).toEqual([[[]], []]);
});

test.each([401, 503, 'unreachable'] as const)(
  'while the answer is %s, the screen stays as it is',
  async (answer) => {
    live.server.answer(answer);
    await listen({});
    await seconds(600);
    expect(live.changes).toEqual([]);
  },
);

test('after a session has ended and the member has signed in again, changes are reported again', async () => {
  live.server.answer(401);
  await listen({});
  await seconds(5);
  live.server.answer('open');
  await seconds(60);
  expect(live.changes).toEqual([{}]);
  live.server.connections.at(-1)!.announce({ requestId: 7, version: 2 });
  await settle();
  expect(live.changes.at(-1)).toEqual({ requestId: 7, version: 2 });
});
