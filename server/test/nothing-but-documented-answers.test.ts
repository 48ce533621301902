/**
 * Sends random requests to the service. It must answer each one as documented, at once and without keeping
 * memory. `npm test` tries a few fixed ones, `npm run check -- fuzz` any number.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '@fixpoint/contract/commands/index.ts';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { type HttpAnswer, undocumented } from './documented-answer.ts';
import { endsOfNumbers } from './hostile-values.ts';
import { numbersOf } from './numbers-of-schemas.ts';
import { fuzzProgress } from './fuzz-progress.ts';
import { type KnownValues, type RawRequest, anyCall, anyHostileRequest } from './hostile-calls.ts';
import { redAndBlue } from './pictures.ts';
import { readResult } from './read-result.ts';
import { goodPassword } from './test-accounts.ts';
import { startTestApp } from './test-app.ts';
import { addInhabitedClient } from './inhabited-client.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? 11);
/** A refusal may take this much longer than the refusal of a call without a command. */
const refusalMaxMs = 100;
const growthMaxMegabytes = 30;
const timeoutMs = Math.max(120_000, runs * 60);

const app = await startTestApp({ LOG_LEVEL: 'error' });
const port = await app.listen();
const client = await addInhabitedClient(app, 'riverbend');
const other = await addInhabitedClient(app, 'lakeside');
const knownParts = await knownValues();

async function knownValues(): Promise<KnownValues> {
  const people = [...Object.values(client.inhabitants), other.inhabitants.mary];
  const guids = people.flatMap(({ request, waiting }) => [request.guid, request.fileGuid, waiting.fileGuid]);
  const photo = (await redAndBlue(30, 30).jpeg().toBuffer()).toString('base64');
  const emails = [...people.map(({ email }) => email), 'guest', 'nobody@example.org'];
  const keys = people.flatMap(({ keys: of }) => Object.values(of));
  const passwords = [goodPassword, '', 'wrong password'];
  const dates = ['2000-01-01', '2100-01-01', '/Date(0)/'];
  return {
    token: people.map(({ token }) => token),
    clientid: [client.clientId, other.clientId],
    name: ['riverbend', 'lakeside'],
    guid: guids,
    fileguid: guids,
    workrequestguid: guids,
    workrequestid: people.map(({ request }) => request.id),
    fileid: people.map(({ photoId }) => photoId),
    worktypeid: [client.potholeId],
    statusid: [client.statusId],
    longitude: [10.5],
    latitude: [50.5],
    username: emails,
    email: emails,
    newemail: emails,
    password: passwords,
    oldpassword: passwords,
    newpassword: passwords,
    data: [photo, photo.slice(0, 40)],
    fromdate: dates,
    todate: dates,
    validationurl: ['http://riverbend.localhost:0/#/validateAccount'],
    key: keys,
    passwordresetkey: keys,
    description: ['A hole'],
    note: ['It grows'],
  };
}

/** Calls the service without a network. */
async function inject(json: string): Promise<HttpAnswer> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/ws7/t.asmx',
    headers: { 'content-type': 'text/xml; charset=utf-8', host: 'riverbend.localhost' },
    payload: writeCall(json.toWellFormed(), 'urn:x'),
  });
  const { statusCode: status, headers, body } = answer;
  return { status, contentType: String(headers['content-type']), body };
}

/** Sends the body in pieces, without its length. */
async function send({ method, path, headers, body, cuts }: RawRequest): Promise<HttpAnswer> {
  const framing = { connection: 'close', ...(body.length > 0 && { 'transfer-encoding': 'chunked' }) };
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...headers, ...framing },
  });
  const answerEvent = once(request, 'response') as Promise<[IncomingMessage]>;
  const places = [0, ...cuts.map((share) => Math.floor(share * body.length)), body.length].toSorted(
    (a, b) => a - b,
  );
  for (const [at, end] of places.slice(1).entries()) {
    const piece = body.subarray(places[at], end);
    if (piece.length > 0) request.write(piece);
  }
  request.end();
  const [answer] = await answerEvent;
  return {
    status: answer.statusCode!,
    contentType: answer.headers['content-type'] ?? '',
    body: await text(answer),
  };
}

const mostRounds = 40;

/**
 * The least time of several runs, which excludes other work of the machine. Stops when a run is quick enough.
 */
async function leastMs(act: () => Promise<unknown>, quickMs = 0): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < mostRounds && least > quickMs; round += 1) {
    const startedAt = performance.now();
    await act();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}

/** Runs the act and checks the answer. Measures a slow refusal again, in comparison with a bare refusal. */
async function expectDocumented(act: () => Promise<HttpAnswer>): Promise<void> {
  const startedAt = performance.now();
  const answer = await act();
  const ms = performance.now() - startedAt;
  expect(undocumented(answer)).toBeUndefined();
  const isRefusal = answer.status !== 200 || answer.body.includes('<HasErrors>true');
  if (!isRefusal || ms < refusalMaxMs) return;
  const bareMs = await leastMs(() => inject('{}'));
  const quickMs = bareMs + refusalMaxMs;
  expect(await leastMs(act, quickMs)).toBeLessThanOrEqual(quickMs);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

const options = { numRuns: runs, seed, endOnFailure: runs > 10_000 };

test('a call of any command with any values gets a documented answer', { timeout: timeoutMs }, async () => {
  const tell = fuzzProgress('calls', runs);
  const trial = fc.assert(
    fc.asyncProperty(anyCall(knownParts), async (fields) => {
      await expectDocumented(() => inject(JSON.stringify(fields)));
      tell();
    }),
    options,
  );
  await expect(trial).resolves.toBeUndefined();
});

test.each(Object.values(commands).map(({ cmd, payload }) => ({ cmd, payload })))(
  '$cmd with a number at its limits gets a documented answer',
  async ({ cmd, payload }) => {
    const sample = Object.fromEntries(
      Object.keys(payload.shape).map((name) => [name, knownParts[name.toLowerCase()]?.[0]]),
    );
    for (const { path, payloadWith } of numbersOf(payload, sample))
      for (const value of endsOfNumbers) {
        const answer = await inject(JSON.stringify({ cmd, ...(payloadWith(value) as object) }));
        expect(undocumented(answer), `${path} = ${value}`).toBeUndefined();
      }
  },
);

test(
  'a spoilt, cut or compressed request in any encoding gets a documented answer',
  { timeout: timeoutMs },
  async () => {
    const tell = fuzzProgress('requests', runs);
    const trial = fc.assert(
      fc.asyncProperty(anyHostileRequest(knownParts), async (request) => {
        await expectDocumented(() => send(request));
        tell();
      }),
      options,
    );
    await expect(trial).resolves.toBeUndefined();
  },
);

test(
  'hostile requests leave no failure in the log and no memory, and a call works as before',
  { timeout: timeoutMs },
  async () => {
    const some = { numRuns: Math.max(200, Math.ceil(runs / 10)) };
    const round = (roundSeed: number) =>
      fc.assert(
        fc.asyncProperty(anyHostileRequest(knownParts), async (request) => void (await send(request))),
        { ...some, seed: roundSeed },
      );
    await round(seed + 1);
    const before = heapMegabytes();
    await round(seed + 2);
    expect(heapMegabytes() - before).toBeLessThan(growthMaxMegabytes);
    expect(app.logLines).toEqual([]);
    const { body } = await inject(JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend' }));
    expect(readResult(body).data).toMatchObject({ Id: client.clientId });
  },
);
