/** Slow readers of large answers do not use other callers' memory, and leave nothing behind. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { DatabaseTimeout } from '#platform/database.ts';
import { SpooledText } from '#platform/disk/spooled-text.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

/** Patient rates, so that nobody is disconnected, except in the test of disconnection. */
const rate = { patienceMs: 300_000, bytesPerSecond: 1_000_000 };
const app = await startTestApp({}, { answerRates: { ordinary: rate, large: rate } });
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const clerks = ['one', 'two', 'three', 'four'];
const citizens = ['ann', 'ben', 'cid'];
const tokens = new Map<string, string>();
let port = 0;
const readers: Socket[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const reader of readers.splice(0)) reader.destroy();
  await vi.waitUntil(async () => (await connections()) === 0);
});

/** Adds 2,000 requests of 10,000 characters: 20 MB, more than connections buffer while nobody reads. */
beforeAll(async () => {
  for (const username of clerks) {
    await addTestAccount(database, clientId, { username, email: `${username}@example.org`, role: 'manager' });
    tokens.set(username, await tokenOf(app, { ClientId: clientId, UserName: username }));
  }
  const { requestId } = await addRequest(database, clientId, { description: 'x'.repeat(10_000) });
  await database.query(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), work_type_id, status_id, 10.5, 50.5, '', description, 5, posted_at, posted_at,
       modified_at from work_requests, generate_series(2, 2000) where request_id = $1`,
    [requestId],
  );
  await database.query(
    `insert into request_events (client_id, request_id, status_id, author, comment, changed_at)
     select client_id, request_id, status_id, 'clerk', 'read', posted_at from work_requests`,
  );
  for (const name of citizens) await addCitizen(name, requestId);
  clock.advance(60_000);
  port = await app.listen();
});

/** Adds a citizen with 2,000 requests, a year older than the others. */
async function addCitizen(name: string, likeRequest: number): Promise<void> {
  const email = `${name}@example.org`;
  const { accountId } = await addTestAccount(database, clientId, { email });
  tokens.set(name, await tokenOf(app, { ClientId: clientId, UserName: email }));
  await database.query(
    `insert into work_requests (client_id, guid, account_id, work_type_id, status_id, longitude, latitude, address,
       description, priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), $2, work_type_id, status_id, 10.5, 50.5, '', description, 5, earlier, earlier,
       earlier from (select *, posted_at - interval '1 year' as earlier from work_requests where request_id = $1) r,
       generate_series(1, 2000)`,
    [likeRequest, accountId],
  );
}

function callOf(name: string): string {
  const token = tokens.get(name);
  const [fromdate, todate] = [new Date(clock.now().getTime() - 3_600_000), clock.now()];
  const fields = citizens.includes(name)
    ? { cmd: 'findallcitizenrequests', token }
    : { cmd: 'findworkrequestsbymodifieddate', token, fromdate, todate, gethistory: true };
  return writeCall(JSON.stringify(fields), 'urn:x');
}

/** Asks, and reads only the beginning of the answer. */
function askWithoutReading(name: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  readers.push(socket);
  const body = callOf(name);
  const head = `POST /ws7/t.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: ${body.length}`;
  socket.on('readable', () => undefined);
  socket.write(`${head}\r\n\r\n${body}`);
  return socket;
}

async function read(clerk: string) {
  const headers = { 'content-type': 'text/xml', connection: 'close' };
  const response = await fetch(`http://127.0.0.1:${port}/ws7/t.asmx`, {
    method: 'POST',
    headers,
    body: callOf(clerk),
  });
  const { data, code } = readResult(await response.text());
  const { WorkRequests, WorkRequestHistories } = (data ?? {}) as Record<string, { workrequestid: number }[]>;
  const [requests, changedCount] = [WorkRequests, WorkRequestHistories].map(
    (entries) => new Set(entries?.map(({ workrequestid }) => workrequestid)).size,
  );
  return { code, requests, changed: changedCount };
}

const wholeAnswer = { code: '', requests: 2000, changed: 2000 };

const connections = () =>
  new Promise<number>((resolve) => app.fastify.server.getConnections((_error, count) => resolve(count)));

const hasBegun = (socket: Socket) => socket.readableLength > 0;

test('One of ten slow readers of an account gets an answer, and another account is answered meanwhile', async () => {
  const slow = Array.from({ length: 10 }, () => askWithoutReading('one'));
  await vi.waitUntil(() => slow.some(hasBegun));
  expect(await read('two')).toEqual(wholeAnswer);
  expect(slow.filter(hasBegun)).toHaveLength(1);
});

test('Two of three slow citizens get answers, and a clerk is answered meanwhile', async () => {
  const slow = citizens.map((name) => askWithoutReading(name));
  await vi.waitUntil(() => slow.filter(hasBegun).length >= 2);
  expect(await read('one')).toEqual(wholeAnswer);
  expect(slow.filter(hasBegun)).toHaveLength(2);
});

/** Wraps the next transaction, which reads an answer. */
function aroundReading(wrap: (makeAnswer: () => Promise<unknown>) => Promise<unknown>): void {
  const transaction = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementationOnce((act) => wrap(() => transaction(act)));
}

test('If a caller hangs up while the answer is made, the work stops without an error', async () => {
  const madePromise = Promise.withResolvers<unknown>();
  aroundReading(async (makeAnswer) => {
    for (const reader of readers) reader.destroy();
    await vi.waitUntil(async () => (await connections()) === 0);
    const outcome = makeAnswer();
    void outcome.then(madePromise.resolve, madePromise.resolve);
    return outcome;
  });
  askWithoutReading('one');
  expect(await madePromise.promise).toMatchObject({ message: 'The caller has hung up.' });
  expect(await read('one')).toEqual(wholeAnswer);
  expect(app.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('Three answers for staff are on disk at a time, a reader who does not read is disconnected, and the next one is answered', async () => {
  rate.patienceMs = 6000;
  const slow = clerks.map((clerk) => askWithoutReading(clerk));
  await vi.waitUntil(() => slow.filter(hasBegun).length >= 3);
  await vi.waitUntil(() => slow.every(hasBegun));
  const [first] = slow;
  await once(first!.removeAllListeners('readable').resume(), 'close');
  expect(first!.bytesRead).toBeLessThan(20_000_000);
  expect(app.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('The file of an answer is closed if the database fails after the answer was made', async () => {
  const close = vi.spyOn(SpooledText.prototype, 'close');
  aroundReading(async (makeAnswer) => {
    await makeAnswer();
    throw new DatabaseTimeout('No answer to the commit');
  });
  expect(await read('one')).toMatchObject({ code: '00010008' });
  await vi.waitUntil(() => close.mock.calls.length === 1);
  expect(await read('one')).toEqual(wholeAnswer);
  await vi.waitUntil(() => close.mock.calls.length === 2);
});
