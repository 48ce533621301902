/**
 * `npm run check -- bench desk`: the cost of the desk with 100,000 requests of one municipality among
 * 5,000,000 of others, with 20 clerks at work. The database is kept in checks/bench/data (9 GB). The first
 * run fills it within ten minutes; a run then takes ten. `--quick` measures among 200,000 others within three
 * minutes. It shows whether a change is worth a full run.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { type Clerk, type Guest, deskActs } from './desk-acts.ts';
import { bulkOf, exportAll, timesOfNumbers } from './desk-alone.ts';
import { askTimed } from './desk-client.ts';
import { readFacts } from './desk-facts.ts';
import { deskVerdicts } from './desk-verdicts.ts';
import { clerkName, clerkPassword, clerks, openDeskWorld } from './desk-world.ts';
import { watchLive } from './live-watch.ts';
import { figuresOf } from '#measuring/load.ts';
import { report } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';

const port = Number(process.env['PORT'] ?? 8183);
const barePort = port + 1;
const [large, small] = [
  { name: 'riverbend', requests: 100_000 },
  { name: 'city-1', requests: 10_000 },
];
/** The average time that a clerk looks at a result. */
const thinkMs = 1000;
/** How often one clerk repeats each act alone. */
const turns = 60;
const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const { others, seconds } = quick ? { others: 200_000, seconds: 25 } : { others: 5_000_000, seconds: 120 };

const bareRoute = fork(path.join(import.meta.dirname, '../measuring/bare-route.ts'), [String(barePort)]);
process.once('exit', () => bareRoute.kill());
await once(bareRoute, 'message');
const progress = new PartProgress(10);
progress.begin('the database');
const { server, filling, close } = await openDeskWorld(port, { clients: [large, small], others });
const guest = await visitRiverbend(server);

async function signIn(clientName: string): Promise<Clerk[]> {
  const host = `${clientName}.localhost`;
  const drivingClerks: Clerk[] = [];
  for (let number = 1; number <= clerks; number += 1) {
    const credentials = { username: clerkName(number), password: clerkPassword };
    const { cookie } = await askTimed(`${server.url}/api/sign-in`, credentials, { host });
    drivingClerks.push({ url: server.url, host, cookie });
  }
  return drivingClerks;
}

type Times = Record<string, number[]>;

/**
 * Clerks who act one after the other, while another client calls the bare route and runs a bare statement.
 */
async function work(
  clientName: string,
  staff: readonly Clerk[],
  forSeconds: number,
  reporter?: Guest,
): Promise<Times> {
  const facts = await readFacts(filling, clientName);
  const times: Times = {};
  const note = (name: string, figure: number) => (times[name] ??= []).push(figure);
  const { url, host, cookie } = staff[0]!;
  const watch = await watchLive(url, host, cookie);
  const acts = Object.values(deskActs({ facts, note, watch, guest: reporter }));
  const end = performance.now() + forSeconds * 1000;
  const clerk = async (one: Clerk) => {
    while (performance.now() < end) {
      await pause(Math.random() * 2 * thinkMs);
      await acts[Math.floor(Math.random() * acts.length)]!(one);
    }
  };
  await Promise.all([...staff.map(clerk), askBare(facts.clientId, end, note)]);
  watch.end();
  return times;
}

/**
 * Processor milliseconds of the server and the database for each act. One clerk works alone, so that other
 * load on the machine hardly matters.
 */
async function costs(clientName: string, clerk: Clerk): Promise<Record<string, number>> {
  progress.begin(`cost of each act in ${clientName}`);
  const { url, host, cookie } = clerk;
  const watch = await watchLive(url, host, cookie);
  const acts = deskActs({ facts: await readFacts(filling, clientName), note: () => undefined, watch, guest });
  const costOf: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) {
    const processorMsBefore = server.processorMs();
    for (let turn = 0; turn < turns; turn += 1) await act(clerk);
    costOf[name] = (server.processorMs() - processorMsBefore) / turns;
  }
  watch.end();
  return costOf;
}

const bareRead = `select * from work_requests where client_id = $1 and deleted_at is null
  order by posted_at desc, request_id desc limit 50`;
const bareInsert = 'insert into bench_rows (line) values ($1)';

/** Measures the framework, and the database, which waits for the disk as the server's connections do. */
async function askBare(
  clientId: number,
  end: number,
  note: (name: string, ms: number) => void,
): Promise<void> {
  const timeAct = async (name: string, act: () => Promise<unknown>) => {
    const startMs = performance.now();
    await act();
    note(name, performance.now() - startMs);
  };
  while (performance.now() < end) {
    await pause(100);
    await timeAct('bare route', async () => (await fetch(`http://127.0.0.1:${barePort}/`)).text());
    await timeAct('bare statement', () => statement(filling, 'bare', bareRead, [clientId]));
    await timeAct('bare insert', () => statement(filling, 'insert', bareInsert, ['x'.repeat(120)]));
  }
}

function statement(client: pg.Client, name: string, text: string, values: unknown[]) {
  return client.query({ name, text, values });
}

function rounded(times: Times) {
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const { p50, p99 } = figuresOf(all, 1);
      return [name, { p50: Number(p50.toFixed(1)), p99: Number(p99.toFixed(1)), calls: all.length }];
    }),
  );
}

await filling.query(
  'set synchronous_commit = on; drop table if exists bench_rows; create table bench_rows (line text)',
);
const [ofLarge, ofSmall] = [await signIn(large.name), await signIn(small.name)];
const figures: Record<string, ReturnType<typeof rounded>> = {};
for (const [municipality, staff, reporter] of [
  [small, ofSmall, undefined],
  [large, ofLarge, guest],
] as const) {
  progress.begin(`clerks of ${municipality.name} warm up, ${Math.round(seconds / 3)} s`);
  await work(municipality.name, staff, seconds / 3, reporter);
  progress.begin(`clerks of ${municipality.name}, ${seconds} s`);
  figures[municipality.name] = rounded(await work(municipality.name, staff, seconds, reporter));
  console.log(`${municipality.requests} requests of one municipality among ${others} of others`);
  console.table(figures[municipality.name]);
}
const processor = {
  small: await costs(small.name, ofSmall[0]!),
  large: await costs(large.name, ofLarge[0]!),
};
console.table(processor);
const facts = await readFacts(filling, large.name);
const clerk = ofLarge[0]!;
progress.begin('export');
await exportAll(server, clerk);
const exported = await exportAll(server, clerk);
progress.begin('numbers');
const numbers = await timesOfNumbers(clerk, facts);
progress.begin('bulk work');
const bulk = await bulkOf(clerk, facts);
const aloneFigures = { processor, exported, numbers, bulk };
console.table({ exported: aloneFigures.exported, numbers: aloneFigures.numbers, bulk: aloneFigures.bulk });
const load = { processors: os.availableParallelism(), average: os.loadavg() };
await filling.query('drop table bench_rows');
await close();
bareRoute.kill();

const all = { small: figures[small.name]!, large: figures[large.name]!, ...aloneFigures };
report(quick ? 'desk-quick' : 'desk', { ...all, load }, deskVerdicts(all));
