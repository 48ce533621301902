/** Residents can report while staff use their whole share of the database. */
import { expect, test, vi } from 'vitest';
import type { Database } from '#platform/database.ts';
import { addMember, askDesk } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { openDatabaseAgain } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { waitingFor } from '#test/waiting-for-locks.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId, potholeId } = await addMunicipality(app.database);
const ana = await addMember(app, clientId, { username: 'ana' });
const guest = await guestToken(app, clientId);
const other = openDatabaseAgain(app.address).database;

/** Runs `act` while these tables are locked. */
async function whileLocked<T>(tables: string, act: (tx: Database) => Promise<T>): Promise<T> {
  return other.transaction(async (tx) => {
    await tx.query(`lock table ${tables} in access exclusive mode`);
    return act(tx);
  });
}

async function report(): Promise<string> {
  const fields = { cmd: 'createworkrequest', token: guest, worktypeid: potholeId, citizenrequest: true };
  const place = { longitude: 10.5, latitude: 50.5, address: '1 Main Street', description: 'A hole' };
  return (await ws7Call(app, { ...fields, ...place, datecollected: app.clock.now() })).code;
}

const isWaitingFor = (tx: Database) => vi.waitFor(async () => expect(await waitingFor(tx)).not.toEqual([]));

test('A resident can report while staff make more calls at once than the database has connections', async () => {
  const open = () => askDesk(app, 'find-templates', {}, { cookie: ana.cookie });
  const calls = await whileLocked('templates', async (tx) => {
    const openCalls = Array.from({ length: 6 }, open);
    await isWaitingFor(tx);
    expect(await report()).toBe('');
    return openCalls;
  });
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('A resident can report while a member searches as often as possible, and one search too many is refused in the member’s language', async () => {
  const payload = { filters: [{ text: 'hole' }] };
  const headers = { 'accept-language': 'fr' };
  const search = () => askDesk(app, 'count-requests', payload, { cookie: ana.cookie, headers });
  const searches = await whileLocked('internal_notes', async (tx) => {
    const openCalls = Array.from({ length: 23 }, search);
    await isWaitingFor(tx);
    expect(await report()).toBe('');
    return openCalls;
  });
  const answers = await Promise.all(searches);
  const refusedAnswers = answers.filter(({ status }) => status !== 200);
  expect(refusedAnswers).toMatchObject([
    {
      status: 429,
      body: {
        name: 'tooManyAttempts',
        detail:
          'Vous avez beaucoup de recherches, de décomptes ou d’exports en cours. Veuillez attendre que certains soient terminés, puis réessayer.',
      },
    },
  ]);
});

test('A resident can add a note while a work-order system reads many windows at once', async () => {
  const { guid } = await addRequest(app.database, clientId);
  await addTestAccount(app.database, clientId, { username: 'sync', email: 's@example.org', role: 'manager' });
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'sync' });
  const todate = app.clock.now();
  const window = { fromdate: new Date(todate.getTime() - 600_000), todate, getfiles: true };
  const read = () => ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, ...window });
  const windows = await whileLocked('photos', async (tx) => {
    const openCalls = Array.from({ length: 12 }, read);
    await isWaitingFor(tx);
    const note = { cmd: 'createworkrequestnote', token: guest, workrequestguid: guid, note: 'Deeper now' };
    expect((await ws7Call(app, note)).code).toBe('');
    return openCalls;
  });
  for (const { code } of await Promise.all(windows)) expect(code).toBe('');
});
