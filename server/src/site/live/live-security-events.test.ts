/** Refused live updates are recorded as security events, with the path and the account. */
import { liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { fastify as createFastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { LiveStreams } from '#live/live-streams.ts';
import { openLog } from '#platform/log.ts';
import { EventCounter } from '#security-events/event-counter.ts';
import { openSessionFinder } from '#sessions/find-session.ts';
import { openSessions } from '#sessions/sessions.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken } from '#test/ws7-call.ts';
import { registerLiveUpdates } from './live-routes.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
await addTestAccount(database, clientId);
const mary = await tokenOf(app, { ClientId: clientId });

const log = openLog({ level: 'silent' });
const events = new EventCounter({ database, clock, log });
const streams = new LiveStreams({ most: 0 });
const fastify = createFastify();
registerLiveUpdates(fastify, {
  streams,
  database,
  clients: openClientDirectory({ database, clock, defaultClient: undefined }),
  findSession: openSessionFinder(openSessions(database, app.config)),
  events,
  isBehindProxy: false,
  clock,
  log,
});
const ask = (payload: object) => fastify.inject({ method: 'POST', url: liveUpdatesPath, payload });
const countRecorded = async (kind: string) => {
  await events.write();
  return database.query(
    `select client_id as "clientId", count, account_id is not null as "hasAccount" from security_events
     where kind = $1 and command = '/live'`,
    [kind],
  );
};
afterAll(() => Promise.all([fastify.close(), events.stop()]));

test('one screen too many', async () => {
  for (let tries = 0; tries < 2; tries += 1) expect((await ask({ token: mary })).statusCode).toBe(503);
  expect(await countRecorded('limit-reached')).toEqual([{ clientId, count: 2, hasAccount: true }]);
});

test('a guest of a municipality whose citizen site is switched off', async () => {
  const closedClient = await addMunicipality(database, { name: 'shut' });
  const token = await guestToken(app, closedClient.clientId);
  await database.query("update clients set has_citizen_site = false where name = 'shut'");
  const answer = await ask({ token, guid: crypto.randomUUID() });
  expect(answer.statusCode).toBe(403);
  // The app itself may record events meanwhile.
  expect(await countRecorded('access-refused')).toContainEqual({
    clientId: closedClient.clientId,
    count: 1,
    hasAccount: false,
  });
});

test('but not because the server stops', async () => {
  const before = await countRecorded('limit-reached');
  streams.close();
  expect((await ask({ token: mary })).statusCode).toBe(503);
  expect(await countRecorded('limit-reached')).toEqual(before);
});
