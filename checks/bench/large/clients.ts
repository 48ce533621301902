/**
 * `npm run check -- bench clients`: the cost of a municipality without requests: server start, memory, the
 * first answer, disk space, jobs and an apply. --clients 10000 for more than a hundred. The database is kept in
 * checks/bench/data: 10,000 municipalities take some minutes to fill and about 2 GB.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { serverSchedules } from '@fixpoint/server/src/jobs/server-jobs.ts';
import { writeMunicipalityFolder } from '@fixpoint/server/test/municipality-folder.ts';
import type pg from 'pg';
import { addEmptyClients } from './empty-clients.ts';
import { openKeptData } from './kept-data.ts';
import { runOperator } from './operator-cost.ts';
import { type Verdict, median, report } from '#measuring/report.ts';
import { type ServerUnderTest, limits, startServerUnderTest } from '#measuring/server-under-test.ts';
import { openFilling } from './many-clients.ts';
import { timePage } from './time-page.ts';

const port = Number(process.env['PORT'] ?? 8189);
const { values } = parseArgs({ options: { clients: { type: 'string', default: '100' } } });
const clients = Number(values.clients);
/** Increase it when the contents of a municipality change. */
const version = 1;
const template = 'milton';
/** Municipalities that are called, each for the first time. */
const calledClients = Math.min(clients, 200);
const settledMs = 5000;
const idleSeconds = 30;

/** Applies the template with the operator's own command, then copies it. */
async function fill(server: ServerUnderTest, filling: pg.Client): Promise<void> {
  await runOperator(server, ['municipality', 'apply', writeMunicipalityFolder({ addresses: undefined })]);
  await filling.query('vacuum analyze');
  // The size of the first municipalities' tables does not count as the cost of a municipality.
  await filling.query(
    `create table if not exists bench_size_before as select pg_database_size(current_database()) as bytes`,
  );
  await addEmptyClients(filling, template, clients);
}

async function bytesOfClient(filling: pg.Client): Promise<number> {
  const { rows } = await filling.query<{ bytes: number }>(
    'select ((pg_database_size(current_database()) - bytes) / $1)::float8 as bytes from bench_size_before',
    [clients],
  );
  return rows[0]!.bytes;
}

/** Milliseconds of the page: the first answer of each municipality, and the next one. */
async function answers(server: ServerUnderTest) {
  const [firstTimes, nextTimes] = [[] as number[], [] as number[]];
  for (let nth = 0; nth < calledClients; nth += 1) {
    const clientName = `city-${1 + Math.floor((nth * clients) / calledClients)}`;
    firstTimes.push(await timePage(server, clientName));
    nextTimes.push(await timePage(server, clientName));
  }
  return { firstMs: median(firstTimes), longestFirstMs: Math.max(...firstTimes), nextMs: median(nextTimes) };
}

/** Processor milliseconds per second of the server and its database while nobody calls. */
async function idleCost(server: ServerUnderTest): Promise<number> {
  const before = server.processorMs();
  await pause(idleSeconds * 1000);
  return (server.processorMs() - before) / idleSeconds;
}

/** Milliseconds of each scheduled job, one after the other. */
async function jobTimes(filling: pg.Client): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const { task } of serverSchedules) {
    const startMs = performance.now();
    const { rows } = await filling.query<{ id: string }>('select id from graphile_worker.add_job($1)', [
      task,
    ]);
    const isWaiting = async () =>
      (await filling.query('select from graphile_worker.jobs where id = $1', [rows[0]!.id])).rows.length > 0;
    while (await isWaiting()) await pause(10);
    times[task] = performance.now() - startMs;
  }
  return times;
}

const storedData = openKeptData(`clients-${clients}`, { version, clients }, { goesOn: true });
const progress = new PartProgress(5);
progress.begin('the database');
const server = await startServerUnderTest(port, limits.ofACrowd, storedData.dataDir);
const before = await openFilling(storedData.dataDir);
if (!storedData.isFilled) await fill(server, before);
storedData.keep();
const bytes = await bytesOfClient(before);
await before.end();

const startSeconds = await server.restart();
const filling = await openFilling(storedData.dataDir);
progress.begin('an idle server');
await pause(settledMs);
const atRest = server.residentMegabytes();
const idleFigures = await idleCost(server);
progress.begin('first answers');
const callFigures = await answers(server);
const afterAsking = server.residentMegabytes();
progress.begin('jobs');
const jobs = await jobTimes(filling);
const folder = writeMunicipalityFolder({ name: `new-${Date.now()}`, addresses: undefined });
progress.begin('commands of the operator');
const apply = await runOperator(server, ['municipality', 'apply', folder]);
const repetition = await runOperator(server, ['municipality', 'apply', folder]);
const list = await runOperator(server, ['municipality', 'list']);
await filling.end();
await server.stop();

const figures = {
  clients,
  bytesOfClient: bytes,
  startSeconds,
  residentMegabytes: { atRest, afterAsking },
  idleProcessorMsPerSecond: idleFigures,
  page: callFigures,
  jobs,
  apply,
  sameAgain: repetition,
  list,
};
console.dir(figures);
const atMost = (claim: string, figure: number, most: number, unit: string): Verdict => ({
  claim: `${clients} municipalities: ${claim} at most ${most} ${unit}`,
  figure: `${figure.toFixed(1)} ${unit}`,
  isReached: figure <= most,
});
report(`clients-${clients}`, figures, [
  atMost('start of the server', startSeconds, 10, 's'),
  atMost('memory at rest', atRest, 250, 'MB'),
  atMost('first answer of a municipality', callFigures.firstMs, 100, 'ms'),
  atMost('processor time of an idle server', idleFigures, 20, 'ms a second'),
  atMost('longest job', Math.max(...Object.values(jobs)), 60_000, 'ms'),
  atMost('apply of a municipality', apply.seconds, 15, 's'),
]);
