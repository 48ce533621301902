/** Tests the answer to a caller while the database hangs, its time, and the outcome of the call. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createServer } from 'node:http';
import { freePort } from '#test/free-port.ts';
import { startTestApp } from '#test/test-app.ts';
import { openDatabaseAgain } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const deadlineMs = 1000;
/** Without a deadline these calls would wait for ever, or for the geocoder's 30 seconds. */
const inTimeMs = 20_000;
const app = await startTestApp({ CALL_DEADLINE_MS: String(deadlineMs) });
const { clientId, potholeId } = await addMunicipality(app.database);
const token = await guestToken(app, clientId);
const other = openDatabaseAgain(app.address);

/** Locks a table while `act` runs. */
async function whileLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
  return other.database.transaction(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`);
    return act();
  });
}

async function measureMs<T>(act: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const begunAt = performance.now();
  return { answer: await act(), ms: performance.now() - begunAt };
}

const submit = (fields: object) => {
  const place = { longitude: 10.5, latitude: 50.5, address: '12 Main Street' };
  const request = { cmd: 'createworkrequest', token, worktypeid: potholeId, description: 'A hole' };
  return ws7Call(app, { ...request, ...place, ...fields });
};

test('if the database hangs, a report is refused in time and can be repeated', async () => {
  const guid = randomUUID();
  const { answer, ms } = await whileLocked('work_requests', () => measureMs(() => submit({ guid })));
  expect(answer).toMatchObject({ code: '00010008', message: expect.stringContaining('Please try again') });
  expect(ms).toBeGreaterThan(deadlineMs - 1);
  expect(ms).toBeLessThan(inTimeMs);
  const again = await submit({ guid });
  expect(again.data).toMatchObject({ Guid: guid });
  expect((await submit({ guid })).data).toEqual(again.data);
  const rows = await app.database.query('select 1 from work_requests where guid = $1', [guid]);
  expect(rows).toHaveLength(1);
});

test('if the database hangs, a command with errors of its own also answers with the timeout', async () => {
  const guid = randomUUID();
  const { answer } = await whileLocked('work_requests', () =>
    measureMs(() =>
      ws7Call(app, { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid, token }),
    ),
  );
  expect(answer).toMatchObject({ code: '00010008', hasErrors: true });
});

test('if the database hangs, a page request is answered in time, too', async () => {
  const { answer, ms } = await whileLocked('sessions', () =>
    measureMs(() =>
      app.fastify.inject({ method: 'POST', url: '/live', payload: { token: `1-${'x'.repeat(43)}` } }),
    ),
  );
  expect(answer.statusCode).toBe(503);
  expect(ms).toBeLessThan(inTimeMs);
});

test('if the geocoder hangs, there is time left to store the report', async () => {
  const port = await freePort();
  const silentServer = createServer(() => undefined).listen(port, '127.0.0.1');
  afterAll(() => void silentServer.close());
  const patient = {
    GEOCODER: 'photon',
    GEOCODER_URL: `http://127.0.0.1:${port}`,
    GEOCODER_TIMEOUT_MS: '30000',
  };
  const patientApp = await startTestApp({ ...patient, CALL_DEADLINE_MS: String(deadlineMs) });
  const lakeside = await addMunicipality(patientApp.database);
  const guest = await guestToken(patientApp, lakeside.clientId);
  const { answer, ms } = await measureMs(() =>
    ws7Call(patientApp, {
      cmd: 'createworkrequest',
      token: guest,
      worktypeid: lakeside.potholeId,
      description: 'A hole',
      longitude: 10.5,
      latitude: 50.5,
    }),
  );
  expect(answer).toMatchObject({ hasErrors: false, data: { Id: expect.any(Number) } });
  expect(ms).toBeLessThan(inTimeMs);
});
