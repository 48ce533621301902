/**
 * `npm run check -- bench nearby`: finds requests near a report among 5,000,000, with 500 of them within 250 metres. First
 * they are public with words and photos, then residents see place and type alone.
 * Then it measures what questions, roads, requests nearby and feedback add to a report, and switches them off and on in
 * turn for one work type. The database is kept in checks/bench/data (4 GB); the first run fills it within ten minutes.
 * Use --requests 200000 for fewer.
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { NearbyRadius } from '@fixpoint/contract/desk/settings/nearby.ts';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { median, report } from '#measuring/report.ts';
import { openExtras } from './extras-of-work-type.ts';
import { crowdedPlace, openNearbyWorld } from './nearby-world.ts';

const port = Number(process.env['PORT'] ?? 8195);
const { values } = parseArgs({ options: { requests: { type: 'string', default: '5000000' } } });
const requests = Number(values.requests);
/** PostgreSQL counts the blocks of a connection within a second after its last statement. */
const statisticsMs = 1500;
const warmAsks = 50;
const asks = 400;
/** Reports in each block, and before each block. */
const creates = 40;
const warmCreates = 10;
/** Pairs of blocks. Other programs of the machine slow down both of a pair. */
const pairsOfBlocks = 12;
/** A changed setting is seen after three seconds. */
const settingsSeenMs = 3500;

const progress = new PartProgress(5);
progress.begin(`a database of ${requests} requests`);
const { server, query, restart, close } = await openNearbyWorld(port, requests);
const town = { cmd: 'findclientidbyname', name: 'riverbend' };
const { Id: clientId } = await callWs7<{ Id: number }>(server.url, town);

async function signIn(): Promise<string> {
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
  return (await callWs7<{ Token: string }>(server.url, guest)).Token;
}

async function workTypeOf(key: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    'select work_type_id as id from work_types where client_id = $1 and key = $2',
    [clientId, key],
  );
  return row!.id;
}

/** A place some metres from the crowded one, so that no answer is the same. */
function placeNear(): { longitude: number; latitude: number } {
  const spread = () => (Math.random() - 0.5) * 0.0006;
  return { longitude: crowdedPlace.longitude + spread(), latitude: crowdedPlace.latitude + spread() };
}

/** A place in the same town, a kilometre away, so that new reports do not change what is asked about. */
function placeOfReport(): { longitude: number; latitude: number } {
  return { longitude: crowdedPlace.longitude + 0.012 * Math.random(), latitude: 40.41 };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await act();
  return performance.now() - startMs;
}

/** Blocks of the database that all tables and indexes have read so far, from memory or from the disk. */
async function blocksRead(): Promise<number> {
  await query('select pg_stat_force_next_flush()');
  const [row] = await query<{ blocks: number }>(
    `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::float8
       as blocks from pg_statio_user_tables where relname = any('{work_requests,published_requests,publications,me_toos,work_types,statuses}')`,
  );
  return row!.blocks;
}

/** Milliseconds of an ask, and of a call that reads nothing, which shows the load of the machine. */
async function measureAsks(radius: NearbyRadius, isPublic: boolean) {
  await setView(radius, isPublic);
  const [token, worktypeid] = [await signIn(), await workTypeOf('pothole')];
  const guids = Array.from({ length: 20 }, () => randomUUID());
  const fields = () => ({ cmd: 'findnearbyrequests', token, worktypeid, guids, ...placeNear() });
  const ask = () => callWs7<{ Requests: unknown[]; More: number }>(server.url, fields());
  for (let turn = 0; turn < warmAsks; turn += 1) await ask();
  const [before, processorMsBefore] = [await blocksRead(), server.processorMs()];
  for (let turn = 0; turn < asks; turn += 1) await ask();
  const processorMs = Number(((server.processorMs() - processorMsBefore) / asks).toFixed(2));
  await pause(statisticsMs);
  const blocks = Math.round(((await blocksRead()) - before) / asks);
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < asks; turn += 1) {
    times.push(await timeOf(ask));
    bareTimes.push(await timeOf(() => callWs7(server.url, town)));
  }
  const answer = await ask();
  const kilobytes = gzipSync(JSON.stringify(answer)).length / 1000;
  const found = answer.Requests.length + answer.More;
  return {
    ...quantilesOf(times),
    bareP50: quantilesOf(bareTimes).p50,
    processorMs,
    blocks,
    kilobytes,
    found,
  };
}

/** How far potholes are compared, and if they are public. The server reads it when it starts. */
async function setView(radius: NearbyRadius, isPublic: boolean): Promise<void> {
  await query(
    `update work_types set nearby = jsonb_set(nearby, '{radius}', to_jsonb($2::text)) where client_id = $1 and key = 'pothole'`,
    [clientId, radius],
  );
  const workTypes = isPublic ? [{ key: 'pothole', shows: 'reviewed', place: 'exact' }] : [];
  const publish = { preset: 'reviewed', closedForDays: 180, workTypes };
  await query('update clients set publish = $2 where client_id = $1', [clientId, JSON.stringify(publish)]);
  await restart();
}

/** The middle half of the ratios, with its median. */
function quartilesOf(ratios: readonly number[]) {
  const inOrder = ratios.toSorted((one, other) => one - other);
  const at = (share: number) => Number(inOrder[Math.round((inOrder.length - 1) * share)]!.toFixed(2));
  return { lower: at(0.25), median: Number(median(ratios).toFixed(2)), upper: at(0.75) };
}

function quantilesOf(times: readonly number[]) {
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number(inOrder[Math.floor((inOrder.length - 1) * share)]!.toFixed(2));
  // Other programs only make a call slower, so the fastest tenth is disturbed least.
  return { p10: at(0.1), p50: at(0.5), p95: at(0.95) };
}

interface Creates {
  times: number[];
  processorMs: number;
}

/** Milliseconds of reports of one work type, one after the other. With extras they have answers to its questions. */
async function measureCreates(token: string, worktypeid: number, hasExtras: boolean): Promise<Creates> {
  const given = { where: 'car-lane', depth: 4, many: true };
  const create = () =>
    callWs7(server.url, {
      cmd: 'createworkrequest',
      token,
      worktypeid,
      citizenrequest: true,
      datecollected: `/Date(${Date.now()})/`,
      ...placeOfReport(),
      priority: 5,
      description: 'A%20deep%20hole',
      statusid: -1,
      workrequestid: -1,
      fileGuid: randomUUID(),
      ...(hasExtras && { questionanswers: { setversion: 1, language: 'en', values: given } }),
    });
  for (let turn = 0; turn < warmCreates; turn += 1) await create();
  const times: number[] = [];
  const processorMsBefore = server.processorMs();
  for (let turn = 0; turn < creates; turn += 1) times.push(await timeOf(create));
  return { times, processorMs: (server.processorMs() - processorMsBefore) / creates };
}

/** Pairs of blocks of reports without and with extras, which take turns to begin. The same server answers all. */
async function measurePairs(): Promise<{ plain: Creates; extended: Creates }[]> {
  const [token, worktypeid] = [await signIn(), await workTypeOf('pothole')];
  const extras = await openExtras({ query }, clientId, worktypeid);
  const measure = async (areOn: boolean) => {
    await extras.switchTo(areOn);
    await pause(settingsSeenMs);
    return measureCreates(token, worktypeid, areOn);
  };
  const pairs: { plain: Creates; extended: Creates }[] = [];
  try {
    // The first block also warms up the server.
    await measure(true);
    for (let nth = 0; nth < pairsOfBlocks; nth += 1) {
      const first = await measure(nth % 2 === 1);
      const second = await measure(nth % 2 === 0);
      pairs.push(nth % 2 === 0 ? { plain: first, extended: second } : { plain: second, extended: first });
    }
  } finally {
    await extras.switchTo(true);
  }
  return pairs;
}

progress.begin(`${asks} asks within 250 metres of a crowded place, whose requests are public`);
const wide = await measureAsks('neighbourhood', true);
progress.begin(`${asks} asks within 50 metres`);
const narrow = await measureAsks('same-spot', true);
progress.begin(`${asks} asks within 250 metres, with place and type alone`);
const pins = await measureAsks('neighbourhood', false);
await setView('same-spot', true);
console.table({ wide, narrow, pins });
progress.begin(`${2 * pairsOfBlocks * creates} reports, without and with extras in turn`);
const pairs = await measurePairs();
const figuresOf = (all: readonly Creates[]) => ({
  ...quantilesOf(all.flatMap(({ times }) => times)),
  processorMs: Number(median(all.map(({ processorMs }) => processorMs)).toFixed(2)),
});
const load = { processors: os.availableParallelism(), average: os.loadavg() };
await close();

const growths = pairs.map(({ plain, extended }) => median(extended.times) / median(plain.times));
const processorGrowths = pairs.map(({ plain, extended }) => extended.processorMs / plain.processorMs);
const created = {
  plain: figuresOf(pairs.map(({ plain }) => plain)),
  extended: figuresOf(pairs.map(({ extended }) => extended)),
};
console.table(created);
console.table({ time: quartilesOf(growths), processor: quartilesOf(processorGrowths) });
const growth = median(growths);
report('nearby', { wide, narrow, pins, created, growths, processorGrowths, load }, [
  { claim: '95 of 100 asks take at most 30 ms', figure: `${wide.p95} ms`, isReached: wide.p95 <= 30 },
  {
    claim: '95 of 100 asks take at most 30 ms with place and type alone',
    figure: `${pins.p95} ms`,
    isReached: pins.p95 <= 30,
  },
  { claim: 'an answer has at most 8 kB', figure: `${wide.kilobytes} kB`, isReached: wide.kilobytes <= 8 },
  {
    claim: 'a search within 50 metres reads at most 1,000 blocks',
    figure: String(narrow.blocks),
    isReached: narrow.blocks <= 1000,
  },
  {
    claim: 'a report with all extras takes at most a tenth longer',
    figure: growth.toFixed(2),
    isReached: growth <= 1.1,
  },
]);
