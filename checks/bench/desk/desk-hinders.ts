/**
 * `npm run check -- bench hinders`: one member of staff asks for 16 costly things at once, one kind after the other, among 100,000
 * requests. It measures how long residents' reports and a colleague's cases take meanwhile. The database is the one of
 * `npm run check -- bench desk --quick`.
 */
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { type Clerk, askOf } from './desk-acts.ts';
import { askTimed } from './desk-client.ts';
import { readFacts } from './desk-facts.ts';
import { type CostlyAct, costlyActs } from './desk-costly-acts.ts';
import { oneOf } from './desk-queue-acts.ts';
import { clerkName, clerkPassword, openDeskWorld } from './desk-world.ts';
import { figuresOf } from '#measuring/load.ts';
import { type Verdict, report } from '#measuring/report.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';

const port = Number(process.env['PORT'] ?? 8187);
const seconds = 20;
const atOnce = 16;
/** Pause of the residents and the colleague after each call, and of the member after a refusal. */
const pauseMs = 50;
const refusedPauseMs = 500;
const mostMs = 100;
/** Same shape as `bench desk --quick`. */
const clients = [
  { name: 'riverbend', requests: 100_000 },
  { name: 'city-1', requests: 10_000 },
];

const { server, filling, close } = await openDeskWorld(port, { clients, others: 200_000 });
const facts = await readFacts(filling, 'riverbend');
const guest = await visitRiverbend(server);
const [member, colleague] = [await signIn(1), await signIn(2)];

async function signIn(number: number): Promise<Clerk> {
  const host = 'riverbend.localhost';
  const credentials = { username: clerkName(number), password: clerkPassword };
  const { cookie } = await askTimed(`${server.url}/api/sign-in`, credentials, { host });
  return { url: server.url, host, cookie };
}

/** Rounded times in milliseconds, and the number of refused calls. */
async function measureCalls(isOver: () => boolean, act: () => Promise<unknown>) {
  const times: number[] = [];
  let refusals = 0;
  while (!isOver()) {
    const startMs = performance.now();
    await act().catch(() => (refusals += 1));
    times.push(performance.now() - startMs);
    await pause(pauseMs);
  }
  const { p50, p99 } = figuresOf(times, 1);
  return {
    p50: Math.round(p50),
    p99: Math.round(p99),
    most: Math.round(Math.max(...times)),
    refused: refusals,
  };
}

/** Counts the member's answers and refusals. */
async function hinder(isOver: () => boolean, act: CostlyAct) {
  let [answers, refusals] = [0, 0];
  const ask = async () => {
    while (!isOver()) {
      try {
        await act();
        answers += 1;
      } catch {
        refusals += 1;
        await pause(refusedPauseMs);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return { answered: answers, refused: refusals };
}

async function measure(act: CostlyAct) {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  let megabytes = server.residentMegabytes();
  const watch = setInterval(() => (megabytes = Math.max(megabytes, server.residentMegabytes())), 100);
  const processorBefore = server.processorMs();
  const [got, reports, cases] = await Promise.all([
    hinder(isOver, act),
    measureCalls(isOver, () => callWs7(server.url, guest.request(guest.token))),
    measureCalls(isOver, () => askOf(colleague, 'find-request', { requestId: oneOf(facts.requestIds) })),
  ]);
  clearInterval(watch);
  const processor = (server.processorMs() - processorBefore) / (seconds * 1000);
  return { got, reports, cases, megabytes: Math.round(megabytes), processor: Number(processor.toFixed(2)) };
}

const figures: Record<string, Awaited<ReturnType<typeof measure>>> = {};
const acts = { nothing: () => pause(1000), ...(await costlyActs(member, facts)) };
// Warm up plans and caches before measuring.
for (const act of Object.values(acts)) await act().catch(() => undefined);
const progress = new PartProgress(Object.keys(acts).length);
for (const [name, act] of Object.entries(acts)) {
  progress.begin(name);
  figures[name] = await measure(act);
  const { got, reports, cases, ...others } = figures[name];
  console.log(name, JSON.stringify({ got, reports, cases, ...others, load: os.loadavg()[0]!.toFixed(1) }));
}
await close();

const verdicts = Object.entries(figures).flatMap(([name, { reports, cases }]): Verdict[] =>
  Object.entries({ 'reports of residents': reports, "a colleague's cases": cases }).map(
    ([what, { p99, refused: refusals }]) => ({
      claim: `${what} within ${mostMs} ms (p99), none refused, next to ${atOnce} parallel calls: ${name}`,
      figure: `${p99} ms, ${refusals} refused`,
      isReached: p99 <= mostMs && refusals === 0,
    }),
  ),
);
const load = { processors: os.availableParallelism(), average: os.loadavg() };
report('desk-hinders', { figures, load }, verdicts);
