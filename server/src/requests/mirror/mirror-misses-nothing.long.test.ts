/**
 * A script of a back office, like those that cities use, mirrors all requests while several server processes
 * write. Their clocks differ, and changes are under way while the script reads.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import { openLog } from '#platform/log.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { cheapPasswords, noLimits } from '#test/no-limits.ts';
import { createTestDatabase, openDatabaseAgain } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { readChanges } from './read-changes.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';

const openedDatabase = await createTestDatabase();
const { database } = openedDatabase;
const riverbend = await addMunicipality(database);
const { clientId } = riverbend;
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const statusIds = Object.values(await idsByKey(database, clientId, 'statuses'));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-mirror-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const hourMs = 3_600_000;
const noon = new Date('2026-06-15T12:00:00Z').getTime();
const startMs = performance.now();
/**
 * Time runs fast: each millisecond counts as a second, so that whole hours pass and every read ends amid
 * writes.
 */
const time = () => new Date(noon + Math.floor((performance.now() - startMs) * 1000));

/** The clock of a process: off by this much, with some jitter. */
function clockThatIsOff(byMs: number): Clock {
  return { now: () => new Date(time().getTime() + byMs + Math.floor(Math.random() * 1000)) };
}

/** A server process of this installation. */
async function startServer(offMs: number): Promise<App & { clock: Clock }> {
  const clock = clockThatIsOff(offMs);
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...noLimits, ...cheapPasswords });
  const app = await createApp(config, {
    openedDatabase: openDatabaseAgain(openedDatabase.address),
    clock,
    log: openLog({ level: 'silent' }),
  });
  afterAll(() => app.close());
  return { ...app, clock };
}

/** The script reads from the first; the clock of the second is slow, that of the third fast. */
const servers = await Promise.all([0, -20_000, 1500].map(startServer));
let [clerk, guest, address] = ['', '', ''];

beforeAll(async () => {
  const { requestId } = await addRequest(database, clientId, { postedAt: new Date(noon - 24 * hourMs) });
  await database.query(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), work_type_id, status_id, longitude, latitude, address, description || n, 5, at,
       at, at
     from (
       select r.*, n, posted_at + n * interval '8.64 seconds' as at from work_requests r, generate_series(1, 9999) n
       where client_id = $1 and request_id = $2
     ) moments`,
    [clientId, requestId],
  );
  clerk = await tokenOf(servers[0]!, { ClientId: clientId, UserName: 'clerk' });
  guest = await guestToken(servers[0]!, clientId);
  await servers[0]!.fastify.listen({ port: 0 });
  address = `http://127.0.0.1:${(servers[0]!.fastify.server.address() as AddressInfo).port}/ws7/t.asmx/f`;
});

type MirrorEntry = Record<string, unknown>;

/** State of the script: the entries that it has, and the time up to which it has read. */
const mirror = new Map<unknown, MirrorEntry>();

/** The versions of another script, which reads the changes of the JSON API. Null: the request has gone. */
const versions = new Map<number, number | null>();
let readPlace: string | undefined;

/** Reads all changes until now. */
async function followChanges(): Promise<void> {
  const asked = { teamIds: null, limit: 1000, now: servers[0]!.clock.now() };
  for (let isComplete = false; !isComplete;) {
    const answer = await readChanges(servers[0]!.database, clientId, { ...asked, after: readPlace });
    for (const { requestId, version, isGone } of answer.changes)
      versions.set(requestId, isGone ? null : version);
    readPlace = answer.next;
    isComplete = answer.isComplete;
  }
}

/** Reads a window and stores the entries by their id. */
async function mirrorWindow(from: Date, to: Date): Promise<void> {
  const json = {
    CMD: 'FindWorkRequestsByModifiedDate',
    Token: clerk,
    fromdate: localTime(from),
    todate: localTime(to),
  };
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ json: JSON.stringify(json) }),
  });
  const { WorkRequests } = JSON.parse(textAt('TaskResponse/Data', await answer.text())) as {
    WorkRequests: MirrorEntry[];
  };
  for (const entry of WorkRequests) mirror.set(entry['workrequestid'], entry);
}

const inChicago = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `YYYY-MM-DD  HH:MM:SS`, in the local time of the script's computer. */
function localTime(date: Date): string {
  return inChicago.format(date).replace(' ', '  ');
}

/** Rounds down to the whole second. */
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

function textAt(place: string, xml: string): string {
  const open: string[] = [];
  let foundMiss = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    if (open.join('/') === place) foundMiss += text;
  });
  parser.write(xml).close();
  return foundMiss;
}

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** A resident or a clerk does something at one of the servers. */
async function doSomething(server: (typeof servers)[number], requestId: number): Promise<void> {
  const now = server.clock.now();
  const by = { author: 'operator', now };
  const acts: (() => Promise<unknown>)[] = [
    () => submit(server),
    () => update(server, { workrequestid: requestId, statusid: anyOf(statusIds) }),
    () =>
      update(server, { workrequestid: requestId, assetid: `R-${Math.random()}`, priority: anyOf([1, 5, 9]) }),
    () => update(server, { workrequestid: requestId, comment: `Seen at ${now.toISOString()}` }),
    () => anyOf([removeRequest, restoreRequest])(server.database, clientId, requestId, by),
    () => changeSlowly(server, requestId, now),
  ];
  await anyOf(acts)();
}

async function submit(server: App): Promise<void> {
  const place = { worktypeid: riverbend.potholeId, longitude: 10.5, latitude: 50.5, address: 'Here' };
  const answer = await ws7Call(server, {
    cmd: 'createworkrequest',
    token: guest,
    ...place,
    description: 'New',
  });
  expect(answer.hasErrors).toBe(false);
}

/** A request that was removed meanwhile is refused. */
async function update(server: App, fields: object): Promise<void> {
  const answer = await ws7Call(server, { cmd: 'updateworkrequest', token: clerk, ...fields });
  expect(['', '00010004']).toContain(answer.code);
}

/** A change that takes a while to commit after its stamp. */
async function changeSlowly(server: App, requestId: number, now: Date): Promise<void> {
  await server.database.transaction(async (tx) => {
    await recordChange(tx, clientId, requestId, { isMailed: false, now });
    await tx.query('update work_requests set comments = $3 where client_id = $1 and request_id = $2', [
      clientId,
      requestId,
      'Slowly',
    ]);
    await tx.query('select pg_sleep(0.01)');
  });
}

/** All requests in the database, in the format of the mirror. */
async function table(): Promise<MirrorEntry[]> {
  const rows = await database.query<MirrorEntry & { posted: Date; modified: Date }>(
    `select request_id as workrequestid, guid, status_id as statusid,
       case when deleted_at is null then s.name else 'Deleted' end as statusname, address, description, comments,
       priority, asset_id as assetid, posted_at as posted, modified_at as modified
     from work_requests join statuses s using (client_id, status_id) where client_id = $1`,
    [clientId],
  );
  return rows.map(({ posted, modified, ...row }) => ({
    ...row,
    posteddate: `/Date(${posted.getTime()})/`,
    modifieddate: `/Date(${modified.getTime()})/`,
  }));
}

/** The mirror's copy of a row. */
function mirrorCopyOf(row: MirrorEntry): MirrorEntry {
  const entry = mirror.get(row['workrequestid']) ?? {};
  return Object.fromEntries(Object.keys(row).map((field) => [field, entry[field]]));
}

/** The version of every request; null: it was removed. */
async function presentVersions(): Promise<Map<number, number | null>> {
  const rows = await database.query<{ requestId: number; version: number | null }>(
    `select request_id as "requestId", case when deleted_at is null then version end as version
     from work_requests where client_id = $1`,
    [clientId],
  );
  return new Map(rows.map(({ requestId, version }) => [requestId, version]));
}

test('A script that reads hour after hour, then up to now, misses nothing of 10,000 requests while they change', async () => {
  const reading = { isOver: false };
  let writes = 0;
  const ids = (await table()).map(({ workrequestid }) => workrequestid as number);
  const writers = servers.flatMap((server) =>
    [1, 2].map(async () => {
      while (!reading.isOver) {
        await doSomething(server, anyOf(ids));
        writes += 1;
      }
    }),
  );
  let readUntil = new Date(noon - 24 * hourMs);
  const readOn = async (to: Date) => {
    await mirrorWindow(readUntil, to);
    await followChanges();
    readUntil = to;
  };
  while (readUntil.getTime() < noon) await readOn(new Date(readUntil.getTime() + hourMs));
  for (let reads = 0; reads < 150; reads += 1) await readOn(wholeSecond(time()));
  reading.isOver = true;
  await Promise.all(writers);
  const end = time().getTime() + 10_000;
  while (readUntil.getTime() < end) await readOn(wholeSecond(time()));

  const rows = await table();
  const missedRows = rows.filter((row) => !isSame(row, mirrorCopyOf(row)));
  expect(missedRows.map((row) => [row, mirrorCopyOf(row)])).toEqual([]);
  expect(mirror.size).toBe(rows.length);
  const present = await presentVersions();
  expect([...present].filter(([id, version]) => versions.get(id) !== version)).toEqual([]);
  expect(versions.size).toBe(present.size);
  expect(writes).toBeGreaterThan(300);
  const statuses = new Set(rows.map(({ statusname }) => statusname));
  expect([...statuses].toSorted()).toEqual(['Deleted', 'Doing', 'Done', 'New']);
});

function isSame(one: MirrorEntry, other: MirrorEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
