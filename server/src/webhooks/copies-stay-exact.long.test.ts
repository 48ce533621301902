/**
 * Eight actors change requests, and the server is killed twice. Two programs keep copies meanwhile: one asks
 * find-changes, and webhooks feed the other. At the end no field of a copy differs. `CHANGES=1000` makes more changes than
 * the usual 200, which takes some minutes.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { expect, test, vi } from 'vitest';
import { type AskApi, FedCopy, PollingCopy, type WholeRequest, readWhole } from '#test/copies-of-requests.ts';
import { freePort } from '#test/free-port.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { readResult } from '#test/read-result.ts';
import { startServerProcess } from '#test/server-process.ts';
import { goodPassword } from '#test/test-accounts.ts';
import { receiverCertificate, startReceiver } from '#test/webhook-receiver.ts';

const changesWanted = Number(process.env['CHANGES'] ?? 200);
const killsAfter = [0.35, 0.7].map((share) => changesWanted * share);
const patientMs = 300_000;

const port = await freePort();
const receiver = await startReceiver();
const certificateFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'fixpoint-ca-')), 'ca.pem');
writeFileSync(certificateFile, receiverCertificate);
const settings = {
  DATA_DIR: temporaryFolder(),
  PORT: String(port),
  DEMO: 'no',
  DEFAULT_CLIENT: 'milton',
  WEBHOOK_ALLOW: `127.0.0.1:${receiver.port}`,
  NODE_EXTRA_CA_CERTS: certificateFile,
};

const cli = path.join(import.meta.dirname, '../cli/main.ts');
const cliOptions = { env: { ...process.env, ...settings }, encoding: 'utf8' } as const;

function prepare(words: string[], input = ''): void {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...words], { ...cliOptions, input });
  if (status !== 0) throw new Error(stderr);
}

const operate = (act: string, id: number, ...more: string[]) =>
  promisify(execFile)(
    process.execPath,
    [cli, 'request', act, '--client', 'milton', '--id', String(id), ...more],
    cliOptions,
  );

async function start() {
  const server = startServerProcess(settings);
  await server.ready();
  return server;
}

const base = `http://127.0.0.1:${port}`;

/** A caller of the JSON API: with this API key, or with the cookie of its sign-in. */
function caller(key?: string): AskApi {
  let cookie = '';
  return async (cmd, payload) => {
    const response = await fetch(`${base}/api/${cmd}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? { cookie } : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(payload),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
}

async function ws7(fields: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${base}/ws7/t.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: writeCall(JSON.stringify(fields), 'urn:x'),
  });
  const { data, hasErrors, message } = readResult(await response.text());
  if (hasErrors) throw new Error(message);
  return data as Record<string, unknown>;
}

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
/** The numbers and guids of all requests that a guest has sent. */
const sent: { id: number; guid: string }[] = [];

/** Acts, each of which changes one request. A refusal, such as a conflict, is no change. */
async function openActs() {
  const { Id: clientId } = await ws7({ cmd: 'findclientidbyname', name: 'milton' });
  const list = async (cmd: string) =>
    (await ws7({ cmd, ClientId: clientId })) as unknown as { Value: number }[];
  const types = await list('dropdowncitizenworktypesbyclientid');
  const clerk = await ws7({ cmd: 'signin', UserName: 'boss', Password: goodPassword, ClientId: clientId });
  const guest = await ws7({ cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId });
  const desk = caller();
  await desk('sign-in', { username: 'boss', password: goodPassword });
  const { statuses } = await desk('find-municipality', {});
  const statusIds = (statuses as { statusId: number }[]).map(({ statusId }) => statusId);
  const [token, guestToken] = [clerk['Token'], guest['Token']];
  const report = async () => {
    // Far apart, because reading a whole request looks for others nearby.
    const position = { longitude: -90.1 + Math.random() / 10, latitude: 40 + Math.random() / 10 };
    const place = { ...position, description: 'A hole' };
    const call = { cmd: 'createworkrequest', token: guestToken, worktypeid: anyOf(types).Value, ...place };
    const { Id, Guid } = await ws7(call);
    sent.push({ id: Id as number, guid: Guid as string });
  };
  const note = () =>
    ws7({
      cmd: 'createworkrequestnote',
      token: guestToken,
      WorkRequestGuid: anyOf(sent).guid,
      note: 'Still there',
    });
  const order = () =>
    ws7({
      cmd: 'updateworkrequest',
      token,
      workrequestid: anyOf(sent).id,
      ...anyOf([
        { statusid: anyOf(statusIds) },
        { assetid: `R-${Math.random()}`, priority: anyOf([1, 5, 9]) },
        { comment: `Crew ${Math.random()}` },
      ]),
    });
  const seen = async () => {
    const requestId = anyOf(sent).id;
    return { requestId, version: (await desk('find-request', { requestId }))['version'] as number };
  };
  const update = async () => {
    const fields = anyOf([
      { priority: anyOf([1, 5, 9]) },
      { statusId: anyOf(statusIds) },
      { description: `A hole ${Math.random()}` },
    ]);
    await desk('update-request', { ...(await seen()), fields });
  };
  const internal = () => desk('add-internal-note', { requestId: anyOf(sent).id, text: 'For colleagues' });
  const merge = async () => desk('link-duplicate', { ...(await seen()), duplicateOf: anyOf(sent).id });
  const unmerge = async () => desk('unlink-duplicate', await seen());
  const ofDesk = () => anyOf([update, update, update, internal, merge, unmerge])();
  const ofGuest = () => (sent.length < 20 ? report() : anyOf([report, report, note])());
  return [ofGuest, ofGuest, order, order, ofDesk, ofDesk, ofDesk];
}

/** The eighth actor works at the machine: removals, a restoration and a purge, each of another request. */
async function operatorActs(removedIds: number[]): Promise<number> {
  const [gone, back, purged] = Array.from({ length: 3 }, (_, nth) => sent[sent.length - 1 - nth * 3]!.id);
  await operate('remove', gone!);
  await operate('remove', back!);
  await operate('purge', purged!, '--reason', 'names a neighbour');
  await operate('restore', back!);
  removedIds.push(gone!, purged!);
  return 4;
}

const idsOf = (others: unknown) => (others as { requestId: number }[]).map(({ requestId }) => requestId);

/**
 * Without embedded copies of other requests, which change without the request. Residents read the status of the main
 * request on a duplicate, so this status comes from the same copy's main request.
 */
function ownFields(request: WholeRequest, all: ReadonlyMap<number, WholeRequest>): object {
  const { nearby: _, possibleDuplicates: _possible, duplicates, duplicateOf, ...own } = request;
  if (duplicateOf === null) return { ...own, duplicates: idsOf(duplicates), duplicateOf };
  const [mainId] = idsOf([duplicateOf]);
  const { status, statusType } = (all.get(mainId!)?.['public'] ?? {}) as Record<string, unknown>;
  const shown = { ...(own['public'] as object), status, statusType };
  return { ...own, public: shown, duplicates: idsOf(duplicates), duplicateOf: mainId };
}

function comparable(requests: Iterable<WholeRequest>): object {
  const all = new Map([...requests].map((request) => [request.requestId, request]));
  return Object.fromEntries([...all].map(([id, request]) => [id, ownFields(request, all)]));
}

const versionsOf = (requests: Iterable<WholeRequest>) =>
  JSON.stringify(
    [...requests]
      .map(({ requestId, version }) => [requestId, version])
      .toSorted(([one = 0], [other = 0]) => one - other),
  );

/** All requests, by the list of the desk and without find-changes. */
async function readAll(ask: AskApi): Promise<WholeRequest[]> {
  const ids: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = { filter: {}, sort: 'number', limit: 200, ...(after !== undefined && { after }) };
    const { requests, next } = await ask('find-requests', page);
    ids.push(...(requests as { requestId: number }[]).map(({ requestId }) => requestId));
    after = next as string | null;
  }
  return readWhole(ask, ids);
}

/** Repeats a step until it is over. While the server is down, its calls fail. */
async function repeat(step: () => Promise<unknown>, until: () => boolean, pauseMs = 0): Promise<void> {
  while (!until()) {
    await step().catch(() => pause(200));
    if (pauseMs > 0) await pause(pauseMs);
  }
}

test(
  'After many changes and two kills, no field differs in a copy that asks or in one that is told',
  { timeout: 3 * patientMs },
  async () => {
    prepare(['municipality', 'apply', writeMunicipalityFolder()]);
    prepare(
      ['staff', 'add', '--client', 'milton', '--username', 'boss', '--email', 'boss@example.org'],
      `${goodPassword}\n`,
    );
    let server = await start();
    const boss = caller();
    await boss('sign-in', { username: 'boss', password: goodPassword });
    const keyFields = { name: 'Copies', role: 'viewer', scopes: ['read'], teamIds: null, expiresAt: null };
    const { key } = await boss('save-key', keyFields);
    const ask = caller(key as string);
    const url = `https://127.0.0.1:${receiver.port}/hook`;
    const wishes = { url, description: '', types: ['*'], perMinute: 6000, isPaused: false };
    const { secret } = await boss('save-webhook', wishes);
    const polling = new PollingCopy(ask);
    const fed = new FedCopy(ask, secret as string);
    const refusedOnce = new Set<unknown>();
    receiver.answer = (response, message) => {
      const id = message.headers['webhook-id'];
      // Some messages are refused the first time.
      if (receiver.messages.length % 40 === 0 && !refusedOnce.has(id)) {
        refusedOnce.add(id);
        return void response.writeHead(500).end();
      }
      fed.receive(message);
      response.writeHead(204).end();
    };

    let [changes, isOver] = [0, false];
    const removedIds: number[] = [];
    const acts = await openActs();
    const actors = acts.map((act) =>
      repeat(
        async () => act().then(() => (changes += 1)),
        () => isOver,
      ),
    );
    const readers = [() => polling.poll(), () => fed.catchUp()].map((read) =>
      repeat(read, () => isOver, 500),
    );
    const reach = (count: number) =>
      vi.waitUntil(() => changes >= count, { timeout: patientMs, interval: 10 });
    for (const count of killsAfter) {
      await reach(count - changesWanted * 0.15);
      changes += await operatorActs(removedIds);
      await reach(count);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
    }
    await reach(changesWanted);
    isOver = true;
    await Promise.all([...actors, ...readers]);

    const truth = await readAll(ask);
    const versions = versionsOf(truth);
    await vi.waitUntil(
      async () => {
        await polling.poll();
        await fed.catchUp();
        return [polling, fed].every(({ requests }) => versionsOf(requests.values()) === versions);
      },
      { timeout: patientMs, interval: 200 },
    );
    expect(comparable(polling.requests.values())).toEqual(comparable(truth));
    expect(comparable(fed.requests.values())).toEqual(comparable(truth));
    expect(truth.length).toBeGreaterThan(changesWanted / 10);
    expect(removedIds).toHaveLength(4);
    for (const id of removedIds)
      expect([polling.requests.has(id), fed.requests.has(id)]).toEqual([false, false]);
    expect(refusedOnce.size).toBeGreaterThan(2);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  },
);
