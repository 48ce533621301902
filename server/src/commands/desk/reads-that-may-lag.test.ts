/**
 * Reads that a replica may answer (DATABASE_REPLICA_URL). Here the replica has two requests that the database
 * does not have.
 */
import { expect, test, vi } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { freePort } from '#test/free-port.ts';
import { addQueueRequests } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const replica = await createTestDatabase();
const { host, port, user, password, database: name } = replica.address;
const address = `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
const metricsPort = await freePort();
const app = await startTestApp({
  DATABASE_URL: address,
  DATABASE_REPLICA_URL: address,
  METRICS_PORT: String(metricsPort),
});
app.clock.set('2026-06-20T12:00:00Z');
const { clientId } = await addMunicipality(app.database);
const there = await addMunicipality(replica.database);
const ana = await addMember(app, clientId, { username: 'ana' });
await addQueueRequests(replica.database, there.clientId, [
  { description: 'One' },
  { description: 'Another' },
]);
await app.listen();

const june = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-30T00:00:00Z') };
const countOpen = async () =>
  (await deskCall(app, ana.cookie, 'findNumbers', { filter: {}, ...june })).now.open.count;
const exportRequests = async () => {
  const headers = { host: 'riverbend.localhost', cookie: ana.cookie, 'content-type': 'application/json' };
  const exportCall = {
    method: 'POST',
    url: '/api/export-requests',
    headers,
    payload: '{"filter":{}}',
  } as const;
  return (await app.fastify.inject(exportCall)).body.trim().split('\n').length - 1;
};

test('Statistics and exports may come from a replica, and the lists that a clerk works with never do', async () => {
  expect(there.clientId).toBe(clientId);
  await vi.waitFor(async () => expect(await countOpen()).toBe(2));
  expect(await exportRequests()).toBe(2);
  const { requests } = await deskCall(app, ana.cookie, 'findRequests', { filter: {}, sort: 'newest' });
  expect(requests).toEqual([]);
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: [{}] });
  expect(counts).toEqual([{ count: 0, hasMore: false }]);
});

test('Metrics show how often the replica answers and how far it lags', async () => {
  const metricsText = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metricsText).toMatch(/^fixpoint_reads_that_may_lag_total\{from="replica"\} [1-9]/m);
  expect(metricsText).toMatch(/^fixpoint_replica_lag_seconds \d/m);
});

test('If the replica does not answer, the database does', async () => {
  await app.database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  await app.database.query(`alter database ${name} allow_connections false`);
  expect(await countOpen()).toBe(0);
  expect(await exportRequests()).toBe(0);
});
