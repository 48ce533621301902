import {
  type DeskChange,
  deskLivePath,
  type DeskPresence,
  type LiveQuestion,
} from '@fixpoint/contract/desk/live.ts';
import { stageLive } from '@fixpoint/ui/test/stage-live.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openDeskConnection } from './desk-connection.ts';

const live = stageLive<DeskChange>(deskLivePath);
const onPresence = vi.fn<(presence: DeskPresence) => void>();
let close: () => void;

afterEach(() => close());

const settle = () => vi.advanceTimersByTimeAsync(1);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Opens a connection; the one before was closed. */
async function listen(question: LiveQuestion): Promise<void> {
  close = openDeskConnection(question, { onChange: (change) => live.changes.push(change), onPresence });
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

test('others who look at the case are reported, and an unreadable change counts as a change of any request', async () => {
  await listen({ looking: 7 });
  const presence = { requestId: 7, others: [{ accountId: 3, name: 'Ada Lane' }] };
  live.server.connections[0]!.send(`event: presence\ndata: ${JSON.stringify(presence)}\n\n`);
  live.server.connections[0]!.send('event: change\ndata: {\n\n');
  live.server.connections[0]!.send('event: presence\ndata: {\n\n');
  await settle();
  expect([onPresence.mock.calls, live.changes]).toEqual([[[presence]], [{}]]);
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
