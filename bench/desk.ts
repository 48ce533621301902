/**
 * `npm run bench:desk`: what the desk costs with 100,000 requests of one municipality among 5,000,000 of others, with 20 clerks
 * at work. `-- --others 200000` for a smaller world. The whole one takes about an hour and 15 GB of disk.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { deskActs, readFacts } from './desk-acts.ts';
import { askTimed } from './desk-client.ts';
import { addOthers, fillMeasured, prepareWords } from './desk-town.ts';
import { type Figures, figuresOf } from './load.ts';
import { report, type Verdict } from './report.ts';
import { type ServerUnderTest, startServer } from './server-under-test.ts';
import { openFilling } from './town-of-many.ts';

const port = 8183;
const barePort = 8184;
const town = 'riverbend';
const sizes = [10_000, 100_000];
const clerks = 20;
/** A clerk looks at what came, for so long on average. */
const thinkMs = 1000;
const { others, seconds } = parseArgs({
  options: { others: { type: 'string', default: '5000000' }, seconds: { type: 'string', default: '40' } },
}).values;

type Times = Record<string, number[]>;

/** Clerks who do one thing after the other, and beside them somebody who asks the bare route and a bare statement. */
async function work(server: ServerUnderTest, filling: pg.Client, cookies: readonly string[]): Promise<Times> {
  const facts = await readFacts(filling, town);
  const acts = Object.entries(deskActs(facts));
  const times: Times = {};
  const note = (name: string, ms: number) => (times[name] ??= []).push(ms);
  const end = performance.now() + Number(seconds) * 1000;
  const clerk = async (cookie: string) => {
    while (performance.now() < end) {
      await pause(Math.random() * 2 * thinkMs);
      const [name, act] = acts[Math.floor(Math.random() * acts.length)]!;
      const { cmd, payload } = act();
      const { allMs, bytes } = await askTimed(`${server.url}/api/${cmd}`, payload, { cookie });
      note(name, allMs);
      if (name.startsWith('points')) note('kB of points', bytes / 1000);
    }
  };
  const bare = async () => {
    while (performance.now() < end) {
      await pause(100);
      const start = performance.now();
      await (await fetch(`http://127.0.0.1:${barePort}/`)).text();
      note('bare route', performance.now() - start);
      const began = performance.now();
      await filling.query({ name: 'bare', text: bareStatement, values: [facts.clientId] });
      note('bare statement', performance.now() - began);
    }
  };
  await Promise.all([...cookies.map(clerk), bare()]);
  return times;
}

const bareStatement = `select * from work_requests where client_id = $1 and deleted_at is null
  order by posted_at desc, request_id desc limit 50`;

/** All requests as a file, alone; the memory that the server has at most meanwhile, above what it had. */
async function exportAll(server: ServerUnderTest, cookie: string) {
  const before = server.residentMegabytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.residentMegabytes())), 20);
  const { firstMs, allMs, bytes } = await askTimed(
    `${server.url}/api/export-requests`,
    { filter: {} },
    { cookie, keep: false },
  );
  clearInterval(watch);
  return { firstMs, allMs, megabytes: bytes / 1e6, memoryMegabytes: most - before };
}

function rounded(times: Times): Record<string, Omit<Figures, 'perSecond'> & { calls: number }> {
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const { p50, p99 } = figuresOf(all, 1);
      return [name, { p50: Number(p50.toFixed(1)), p99: Number(p99.toFixed(1)), calls: all.length }];
    }),
  );
}

const bareRoute = fork(path.join(import.meta.dirname, 'bare-route.ts'), [String(barePort)]);
process.once('exit', () => bareRoute.kill());
await once(bareRoute, 'message');
const server = await startServer(port);
const filling = await openFilling(server.dataDir);
await prepareWords(filling);
await addOthers(filling, town, Number(others));
const credentials = { username: 'clerk', password: 'riverbend clerk' };
const cookies: string[] = [];
while (cookies.length < clerks) {
  cookies.push((await askTimed(`${server.url}/api/sign-in`, credentials)).cookie);
}

const figures: Record<string, ReturnType<typeof rounded>> = {};
for (const size of sizes) {
  await fillMeasured(filling, town, size);
  await work(server, filling, cookies);
  figures[size] = rounded(await work(server, filling, cookies));
  console.log(`${size} requests of one municipality among ${others} of others`);
  console.table(figures[size]);
}
await exportAll(server, cookies[0]!);
const exported = await exportAll(server, cookies[0]!);
console.table({ export: exported });
await filling.end();
await server.stop();
bareRoute.kill();

const [small, large] = [figures[sizes[0]!]!, figures[sizes[1]!]!];
const within = (name: string, part: 'p50' | 'p99', most: number, unit = 'ms'): Verdict => ({
  claim: `${name}: ${part} at most ${most} ${unit}`,
  figure: `${large[name]![part]} ${unit}`,
  isReached: large[name]![part] <= most,
});
const growth = ['queue page 1', 'queue page 1,000'].map((name): Verdict => {
  const by = large[name]!.p50 / small[name]!.p50;
  return {
    claim: `${name}: grows by at most a half from 10,000 to 100,000`,
    figure: by.toFixed(2),
    isReached: by <= 1.5,
  };
});
report('desk', { figures, exported }, [
  within('queue page 1', 'p50', 15),
  within('queue page 1', 'p99', 60),
  within('queue page 1,000', 'p50', 15),
  within('queue page 1,000', 'p99', 60),
  within('search', 'p99', 150),
  within('count', 'p50', 30),
  within('points of the town', 'p99', 80),
  within('points of a part', 'p99', 80),
  within('kB of points', 'p99', 30, 'kB'),
  ...growth,
  {
    claim: 'export: first byte within 1 s',
    figure: `${exported.firstMs.toFixed(0)} ms`,
    isReached: exported.firstMs <= 1000,
  },
  {
    claim: 'export: all within 10 s',
    figure: `${exported.allMs.toFixed(0)} ms`,
    isReached: exported.allMs <= 10_000,
  },
  {
    claim: 'export: takes at most 50 MB of memory',
    figure: `${exported.memoryMegabytes.toFixed(0)} MB`,
    isReached: exported.memoryMegabytes <= 50,
  },
]);
