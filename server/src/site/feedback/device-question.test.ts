/** A guest is asked on the device that sent the request, and a reporter with an account in the portal. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, client, token, setStatus, quiet, hurry, sentTo } = await startTestReports();
const { database, clock, fastify } = app;
const { clientId, potholeId } = client;
await database.query('update clients set has_feedback = true where client_id = $1', [clientId]);
clock.advance(4000);

async function report(sender = token) {
  const fileGuid = randomUUID();
  const place = { longitude: 10.5, latitude: 50.5, address: '44 Bridge Lane' };
  const call = {
    cmd: 'createworkrequest',
    token: sender,
    worktypeid: potholeId,
    ...place,
    description: 'A hole',
    fileGuid,
  };
  const { Id: requestId, Guid: guid } = (await ws7Call(app, call)).data as { Id: number; Guid: string };
  return { requestId, guid, fileGuid, email: '' };
}

const keysOf = ({ guid, fileGuid }: { guid: string; fileGuid: string }) => ({ guid, fileGuid });
const ask = async (fields: object) =>
  (
    await fastify.inject({
      method: 'POST',
      url: '/mail/device-question',
      headers: { host: 'riverbend.localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(fields),
    })
  ).json<{ path: string | null; isAnswered: boolean; question?: string }>();

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

test('After a request was passed on, the question is whether the answer was of use', async () => {
  const [ours, passedOn] = [await report(), await report()];
  await setStatus(ours, 'done');
  await database.query(`update statuses set ending = 'passed-on' where key = 'done'`);
  await setStatus(passedOn, 'done');
  clock.advance(5 * 60_000);
  expect((await ask(keysOf(passedOn))).question).toBe('useful');
  await database.query(`update statuses set ending = 'done' where key = 'done'`);
  expect((await ask(keysOf(ours))).question).toBe('solved');
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

const mary = await addTestAccount(database, clientId, { email: 'mary@example.org' });
const zoe = await addTestAccount(database, clientId, { email: 'zoe@example.org' });
const tokenOfAccount = ({ email: UserName }: { email: string }) =>
  tokenOf(app, { ClientId: clientId, UserName });

const post = (url: string, payload: string) =>
  fastify.inject({
    method: 'POST',
    url,
    headers: { host: 'riverbend.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const questionsOf = ({ requestId }: { requestId: number }) =>
  database.query<{ answer: string | null; reader: string }>(
    'select answer, reader from feedback where request_id = $1',
    [requestId],
  );

test('A reporter who is logged in gets the question of the mail, and both pages show the one answer', async () => {
  const marysToken = await tokenOfAccount(mary);
  const request = { ...(await report(marysToken)), email: mary.email };
  await setStatus(request, 'done');
  await quiet();
  clock.advance(5 * 60_000);
  const { guid } = request;
  const { path, isAnswered } = await ask({ guid, token: marysToken });
  expect([path, isAnswered]).toEqual([expect.stringMatching(/^\/mail\/feedback\/\d+\.[0-9a-f]{64}$/), false]);
  expect((await ask({ guid, token: await tokenOfAccount(mary) })).path).toBe(path);
  expect(await questionsOf(request)).toEqual([{ answer: null, reader: 'reporter' }]);

  // The mail comes later, and asks the same question.
  await hurry();
  await quiet();
  const link = /\/mail\/feedback\/[\w-]+/.exec(sentTo(request).at(-1)!.text)?.[0];
  expect((await post(link!, 'answer=partly')).statusCode).toBe(303);
  expect(await questionsOf(request)).toEqual([{ answer: 'partly', reader: 'reporter' }]);
  expect(await ask({ guid, token: marysToken })).toEqual({ path, isAnswered: true, question: 'solved' });
  expect((await post(path!, 'answer=solved')).statusCode).toBe(303);
  expect(await questionsOf(request)).toEqual([{ answer: 'solved', reader: 'reporter' }]);
});

test('Another account, a guest, a wrong key, and an account that wants no questions get none', async () => {
  const marysToken = await tokenOfAccount(mary);
  const { guid, ...request } = await report(marysToken);
  await setStatus({ guid, ...request }, 'done');
  clock.advance(5 * 60_000);
  for (const other of [await tokenOfAccount(zoe), token, 'x', `${marysToken}x`])
    expect(await ask({ guid, token: other })).toEqual({ path: null, isAnswered: false });
  const { path } = await ask({ guid, token: marysToken });
  const forged = `${path!.slice(0, -1)}${path!.endsWith('0') ? '1' : '0'}`;
  expect((await post(forged, 'answer=solved')).statusCode).toBe(404);
  await database.query('update accounts set has_questions = false where account_id = $1', [mary.accountId]);
  expect(await ask({ guid, token: marysToken })).toEqual({ path: null, isAnswered: false });
});

test('The page of an account ends when the account no longer has the request', async () => {
  const zoesToken = await tokenOfAccount(zoe);
  const { guid, ...request } = await report(zoesToken);
  await setStatus({ guid, ...request }, 'done');
  clock.advance(5 * 60_000);
  const { path } = await ask({ guid, token: zoesToken });
  const look = async () =>
    (await fastify.inject({ url: path!, headers: { host: 'riverbend.localhost' } })).statusCode;
  const giveTo = (accountId: number | null) =>
    database.query('update work_requests set account_id = $1 where request_id = $2', [
      accountId,
      request.requestId,
    ]);
  expect(await look()).toBe(200);
  for (const accountId of [mary.accountId, null]) {
    await giveTo(accountId);
    expect(await look()).toBe(404);
    expect((await post(path!, 'answer=solved')).statusCode).toBe(404);
  }
  await giveTo(zoe.accountId);
  expect(await look()).toBe(200);
});
