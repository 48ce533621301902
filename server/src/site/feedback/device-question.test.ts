/** A guest without an e-mail address is asked on the device that sent the request. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, client, token, setStatus } = await startTestReports();
const { database, clock, fastify } = app;
const { clientId, potholeId } = client;
await database.query('update clients set has_feedback = true where client_id = $1', [clientId]);
clock.advance(4000);

async function report() {
  const fileGuid = randomUUID();
  const place = { longitude: 10.5, latitude: 50.5, address: '44 Bridge Lane' };
  const call = {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    ...place,
    description: 'A hole',
    fileGuid,
  };
  const { Id: requestId, Guid: guid } = (await ws7Call(app, call)).data as { Id: number; Guid: string };
  return { requestId, guid, fileGuid, email: '' };
}

const ask = async (fields: object) =>
  (
    await fastify.inject({
      method: 'POST',
      url: '/mail/device-question',
      headers: { host: 'riverbend.localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(fields),
    })
  ).json<{ path: string | null; isAnswered: boolean }>();

test('The device is asked once the closing can no longer be undone, and always with the same page', async () => {
  const { guid, fileGuid, ...request } = await report();
  expect(await ask({ guid, fileGuid })).toEqual({ path: null, isAnswered: false });
  await setStatus({ ...request, guid }, 'done');
  expect((await ask({ guid, fileGuid })).path).toBeNull();
  clock.advance(5 * 60_000);
  const { path } = await ask({ guid, fileGuid });
  expect(path).toMatch(/^\/mail\/feedback\/[\w-]{43}$/);
  expect((await ask({ guid, fileGuid })).path).toBe(path);
  const headers = { host: 'riverbend.localhost', 'content-type': 'application/x-www-form-urlencoded' };
  await fastify.inject({ method: 'POST', url: path!, headers, payload: 'answer=solved' });
  expect((await ask({ guid, fileGuid })).isAnswered).toBe(true);
});

test('The guid of the request alone, or the key of another request, opens nothing', async () => {
  const [one, other] = [await report(), await report()];
  await setStatus(one, 'done');
  clock.advance(5 * 60_000);
  for (const fields of [
    { guid: one.guid },
    { guid: one.guid, fileGuid: one.guid },
    { guid: one.guid, fileGuid: other.fileGuid },
    { guid: 'x', fileGuid: "' or 1=1" },
  ])
    expect(await ask(fields)).toEqual({ path: null, isAnswered: false });
});
