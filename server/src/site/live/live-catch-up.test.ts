/** What changes between the moment in which a screen reads and the one in which its line is open. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { listeningConnections } from '#test/another-process.ts';
import { openLine, toldUntil } from '#test/live-line.ts';
import { addAccount, cheapPasswords, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp(cheapPasswords);
const port = await app.listen();
await vi.waitFor(async () => expect(await listeningConnections(app)).toHaveLength(1), 10_000);
// What was before it listened, and the two seconds of its margin, it does not know.
await sleep(2100);
const { clientId, potholeId } = await addMunicipality(app.database);
const guest = await guestToken(app, clientId);
await addAccount(app.database, clientId);
await addAccount(app.database, clientId, { email: 'john@example.org' });
const mary = await tokenOf(app, { ClientId: clientId });
const john = await tokenOf(app, { ClientId: clientId, UserName: 'john@example.org' });

async function report(token: string): Promise<string> {
  const place = { longitude: 10.5, latitude: 50.5, address: '12 Main Street' };
  const request = { token, worktypeid: potholeId, ...place, description: 'A hole' };
  const { data } = await ws7Call(app, { cmd: 'createworkrequest', ...request });
  return (data as { Guid: string }).Guid;
}

const note = (WorkRequestGuid: string) =>
  ws7Call(app, { cmd: 'createworkrequestnote', token: guest, WorkRequestGuid, note: 'It grows' });

const changed = (guid: string) => ({ event: 'change', data: { guid } });

test('is told first, of the requests that are followed and of no others', async () => {
  const [ofMary, ofJohn] = [await report(mary), await report(john)];
  const hearing = await openLine(port, { token: mary, guid: ofMary });
  for (const guid of [ofJohn, ofMary]) await note(guid);
  await toldUntil(hearing, changed(ofMary));
  for (const question of [{ guid: ofMary }, {}]) {
    const line = await openLine(port, { token: mary, ...question, unheardMs: 0 });
    expect(await toldUntil(line, changed(ofMary))).not.toContainEqual(changed(ofJohn));
    line.hangUp();
  }
  hearing.hangUp();
});

test('is any change where it was longer ago than the server remembers', async () => {
  const line = await openLine(port, { token: john, unheardMs: 3_600_000 });
  expect(await toldUntil(line, { event: 'change', data: {} })).toHaveLength(2);
  line.hangUp();
});

test.each([-1, 1.5, '1000'])('is not asked for by %j', async (unheardMs) => {
  const { response } = await openLine(port, { token: john, unheardMs });
  expect(response.status).toBe(400);
});
