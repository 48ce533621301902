/** Somebody reads a case for longer than the time limit of a call. */
import { expect, test, vi } from 'vitest';
import { addMember } from '#test/desk-call.ts';
import { openDeskConnection } from '#test/live-connection.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const callDeadlineMs = 1000;
const app = await startTestApp({ CALL_DEADLINE_MS: String(callDeadlineMs) });
const { database } = app;
const port = await app.listen();
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
const bob = await addMember(app, clientId, { username: 'bob' });

test('A member who has read a case for a long time disappears from its readers when they leave', async () => {
  const { requestId } = await addRequest(database, clientId);
  const stayingConnection = await openDeskConnection(port, ana.cookie, { looking: requestId });
  const leavingConnection = await openDeskConnection(port, bob.cookie, { looking: requestId });
  const presence = async (connection: typeof stayingConnection) => {
    for (;;) {
      const news = await connection.next();
      if (news === undefined) throw new Error('The live connection ended.');
      if (news.event === 'presence') return (news.data as { others: { accountId: number }[] }).others;
    }
  };
  await vi.waitUntil(async () => (await presence(stayingConnection)).length === 1);
  const cameAt = performance.now();
  await vi.waitUntil(() => performance.now() - cameAt > callDeadlineMs + 100);
  leavingConnection.hangUp();
  expect(await presence(stayingConnection)).toEqual([]);
  stayingConnection.hangUp();
  await vi.waitUntil(async () => (await database.query('select 1 from case_readers')).length === 0);
});
