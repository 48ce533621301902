/**
 * `npm run check -- bench rows`: the cost of calls in a database of many requests, and the disk space of
 * these requests. Use --rows 40000000 for more than a million requests and --clients 10000 for more than a
 * thousand municipalities. Use --partitions 64 for tables partitioned by client, and --narrow for rows of
 * half the size. 50 GB hold 40,000,000 whole or 100,000,000 narrow rows. The database is kept in
 * checks/bench/data, and an interrupted filling continues. The command prints the space needed before it
 * starts.
 */
import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { callWs7, callBody } from '@fixpoint/harness/ws7-client.ts';
import { measureFindCitizen, importMeasuredCitizens } from '#measuring/accounts.ts';
import { askTimed } from '#desk/desk-client.ts';
import { fillRows } from './fill-rows.ts';
import { openKeptData } from './kept-data.ts';
import { type Figures, drive, figuresOf } from '#measuring/load.ts';
import { partitionTables } from './partition-tables.ts';
import { report } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { type ServerUnderTest, limits, startServerUnderTest } from '#measuring/server-under-test.ts';
import { addMeasured, addMunicipalities, measuredHour, openFilling, requestsInHour } from './many-clients.ts';
import { soapOf, successMark } from '#measuring/soap-load.ts';

const port = Number(process.env['PORT'] ?? 8190);
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '1000' },
    partitions: { type: 'string', default: '0' },
    narrow: { type: 'boolean', default: false },
  },
});
const { narrow } = values;
const [rows, clients, partitions] = [values.rows, values.clients, values.partitions].map(Number) as [
  number,
  number,
  number,
];
/** Increase it when the contents change. */
const version = 2;
/**
 * Bytes of a request with its first event and all indexes, or of a narrow one. Includes a tenth more than was
 * measured.
 */
const bytesOfRequest = narrow ? 490 : 1250;
const clientName = 'riverbend';
const seconds = 5;
const pages = 100;

/** Adds the municipalities first, then their requests, in plain or in partitioned tables. */
async function fill(server: ServerUnderTest, filling: pg.Client): Promise<void> {
  const { rows: there } = await filling.query(`select from clients where name = 'city-1'`);
  if (there.length === 0) {
    await importMeasuredCitizens(server);
    await addMunicipalities(filling, clientName, { count: clients - 1, areApart: true });
    await addMeasured(filling, clientName, []);
    if (partitions > 0) await partitionTables(filling, partitions);
  }
  await fillRows(filling, rows, narrow);
}

/** Bytes of each large table and of its indexes, including all partitions. */
async function sizes(filling: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await filling.query<{ name: string; heap: number; indexes: number }>(
    `select coalesce(inhparent, c.oid)::regclass::text as name, sum(pg_table_size(c.oid))::float8 as heap,
       sum(pg_indexes_size(c.oid))::float8 as indexes
     from pg_class c left join pg_inherits on inhrelid = c.oid
     where relkind = 'r' and coalesce(inhparent, c.oid) = any('{work_requests,request_events}'::regclass[]) group by 1`,
  );
  return Object.fromEntries(
    tables.flatMap(({ name, heap, indexes }) => [
      [name, heap],
      [`indexes of ${name}`, indexes],
    ]),
  );
}

/** The first page of the queue, as a clerk's browser asks for it. */
async function queuePages(server: ServerUnderTest): Promise<Figures> {
  const host = `${clientName}.localhost`;
  const credentials = { username: 'mia', password: 'riverbend manager' };
  const { cookie } = await askTimed(`${server.url}/api/sign-in`, credentials, { host });
  const times: number[] = [];
  const startMs = performance.now();
  for (let turn = 0; turn < pages; turn += 1) {
    const payload = { filter: { isOpen: turn % 2 === 0 }, sort: turn % 3 === 0 ? 'due' : 'newest' };
    const { allMs } = await askTimed(`${server.url}/api/find-requests`, payload, { host, cookie });
    times.push(allMs);
  }
  return figuresOf(times, (performance.now() - startMs) / 1000);
}

async function measure(server: ServerUnderTest): Promise<Record<string, Figures>> {
  const riverbend = await visitRiverbend(server);
  const clerk = { cmd: 'signin', UserName: 'clerk', Password: 'riverbend clerk', ClientId: 0 };
  const { Token: token } = await callWs7<{ Token: string }>(server.url, clerk);
  const [fromdate, todate] = [measuredHour.from, measuredHour.to - 1].map((ms) => `/Date(${ms})/`);
  const window = { cmd: 'findworkrequestsbymodifieddate', token, fromdate, todate, gethistory: true };
  const soap = { ...soapOf(server.url), expect: successMark, seconds };
  return {
    'createworkrequest, 1 connection': await drive({ ...soap, body: riverbend.submission, connections: 1 }),
    'createworkrequest, 16 connections': await drive({
      ...soap,
      body: riverbend.submission,
      connections: 16,
    }),
    findcitizenrequestbyguidbyclientid: await drive({ ...soap, body: riverbend.lookUp, connections: 1 }),
    findcitizen: await measureFindCitizen(server, 1, seconds),
    [`mirror window, ${requestsInHour} requests and more`]: await drive({
      ...soap,
      body: callBody(window),
      connections: 1,
    }),
    'queue page 1': await queuePages(server),
  };
}

const storedData = openKeptData(
  ['rows', rows, clients, partitions, ...(narrow ? ['narrow'] : [])].join('-'),
  { version, rows, clients, partitions, narrow },
  { goesOn: true },
);
if (!storedData.isFilled) {
  const { bavail, bsize } = await statfs(storedData.dataDir);
  const [neededGigabytes, freeGigabytes] = [rows * bytesOfRequest, bavail * bsize].map((bytes) =>
    Math.ceil(bytes / 1e9),
  );
  console.log(`Filling takes up to ${neededGigabytes} GB; ${freeGigabytes} GB are free.`);
  if (neededGigabytes! > freeGigabytes!)
    throw new Error('There is not enough disk space for this many rows.');
}
const progress = new PartProgress(3);
progress.begin('the database');
const server = await startServerUnderTest(port, limits.ofACrowd, storedData.dataDir);
const filling = await openFilling(storedData.dataDir);
const startMs = performance.now();
if (!storedData.isFilled) await fill(server, filling);
storedData.keep();
const filledSeconds = (performance.now() - startMs) / 1000;
progress.begin('disk space, and a start');
const bytes = await sizes(filling);
await filling.end();
const startSeconds = await server.restart();
progress.begin('calls');
const calls = await measure(server);
await server.stop();

const bytesEach = Object.values(bytes).reduce((sum, one) => sum + one, 0) / rows;
console.table(calls);
console.table(bytes);
console.log(`${bytesEach.toFixed(0)} bytes for each request; started within ${startSeconds.toFixed(1)} s.`);
report(
  `rows-${rows}-${partitions}`,
  { rows, clients, partitions, filledSeconds, bytes, bytesEach, startSeconds, calls },
  [
    {
      claim: 'a page of the queue at most 15 ms',
      figure: `${calls['queue page 1']!.p50.toFixed(1)} ms`,
      isReached: calls['queue page 1']!.p50 <= 15,
    },
  ],
);
