/**
 * `npm run check -- bench public-map`: reads windows of the public map of a municipality that publishes all of its
 * 5,000,000 requests. Windows are as wide as the municipality, down to a street. The database is kept in
 * checks/bench/data; the first run fills it. Use --requests 200000 for fewer.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { recountPublished } from '@fixpoint/server/test/published-counts.ts';
import { fillRows } from '#large/fill-rows.ts';
import { openKeptData } from '#large/kept-data.ts';
import { openFilling } from '#large/many-clients.ts';
import { median, report } from '#measuring/report.ts';
import { limits, startServerUnderTest } from '#measuring/server-under-test.ts';

/** Increase it when the contents change. */
const version = 1;
const port = Number(process.env['PORT'] ?? 8196);
const { values } = parseArgs({ options: { requests: { type: 'string', default: '5000000' } } });
const requests = Number(values.requests);
const asks = 100;
/** Shares of the municipality's height and width. */
const shares = [1, 0.3, 0.1, 0.03, 0.01];
const filters = [
  '',
  'state=open',
  'type=pothole',
  'type=pothole&state=closed',
  'days=30',
  'days=365',
  'street=oak',
];

const progress = new PartProgress(2);
progress.begin(`a database of ${requests} requests`);
const { dataDir, isFilled, keep } = openKeptData(`public-map-${requests}`, { version, requests });
const server = await startServerUnderTest(port, limits.ofACrowd, dataDir);
const filling = await openFilling(dataDir);
if (!isFilled) {
  await fillRows(filling, requests, true);
  await publishEverything(filling);
  keep();
}
const town = await townOf(filling);
await filling.end();
// The server reads what is public when it starts.
await server.restart();

interface Town {
  west: number;
  south: number;
  east: number;
  north: number;
  count: number;
}

/** Publishes every work type of Riverbend, with exact places, because these have the most points. */
async function publishEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; keys: string[] }>(
    `select client_id as id, array_agg(t.key) as keys from clients c join work_types t using (client_id)
     where c.name = 'riverbend' group by client_id`,
  );
  const { id, keys } = rows[0]!;
  await client.query(
    `insert into published_requests (client_id, request_id, work_type_id, status_id, longitude, latitude, location_type, street,
       block, reported_on, updated_on, closed_on, course, words, are_words_released, photo_names, also_reported_by,
       public_since, changed_at, first_public_at)
     select client_id, request_id, work_type_id, status_id, longitude, latitude, 'exact', 'Bridge Lane', 400, posted_at::date,
       modified_at::date, closed_at::date, '[]', repeat('A deep hole. ', 10), true, '{}', 3, posted_at, modified_at, posted_at
     from work_requests where client_id = $1 and duplicate_of is null and deleted_at is null
     on conflict do nothing`,
    [id],
  );
  await recountPublished(client, id);
  const workTypes = keys.map((key) => ({ key, shows: 'pins', place: 'exact' }));
  const publish = { preset: 'pins', closedForDays: 0, workTypes };
  await client.query('update clients set publish = $2 where client_id = $1', [id, JSON.stringify(publish)]);
  await client.query('vacuum analyze published_requests');
  await client.query('vacuum analyze published_counts');
}

async function townOf(client: pg.Client): Promise<Town> {
  const { rows } = await client.query<Town>(
    `select min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
       count(*)::integer as count
     from published_requests where client_id = (select client_id from clients where name = 'riverbend')`,
  );
  return rows[0]!;
}

/** A window somewhere in the municipality, always another one. */
function windowOf(share: number): string {
  const { west, south, east, north } = town;
  const [wide, high] = [(east - west) * share, (north - south) * share];
  const from = [west + Math.random() * (east - west - wide), south + Math.random() * (north - south - high)];
  return [from[0]!, from[1]!, from[0]! + wide, from[1]! + high]
    .map((degrees) => degrees.toFixed(6))
    .join(',');
}

interface Figures {
  p50: number;
  p95: number;
  most: number;
  kilobytes: number;
  answers: string;
}

/** Milliseconds of reading windows of a share, and the kinds of their answers. */
async function measure(share: number, filter: string): Promise<Figures> {
  const [times, kinds]: [number[], Set<string>] = [[], new Set()];
  let characters = 0;
  for (let turn = 0; turn < asks; turn += 1) {
    const startMs = performance.now();
    const answer = await fetch(`${server.url}/map/pins?box=${windowOf(share)}&${filter}`);
    const text = await answer.text();
    times.push(performance.now() - startMs);
    kinds.add(answer.ok ? Object.keys(JSON.parse(text) as object).join() : String(answer.status));
    characters = Math.max(characters, text.length);
  }
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (part: number) => Number(inOrder[Math.floor((inOrder.length - 1) * part)]!.toFixed(1));
  return {
    p50: at(0.5),
    p95: at(0.95),
    most: at(1),
    kilobytes: Math.round(characters / 1000),
    answers: [...kinds].toSorted().join(' '),
  };
}

progress.begin(`${asks} windows of each size and filter, among ${town.count} public requests`);
const figures: Record<string, Figures> = {};
// The first windows also warm up the server.
await measure(1, '');
for (const share of shares)
  for (const filter of filters) figures[`${share} ${filter}`] = await measure(share, filter);
console.table(figures);
await server.stop();

const worst = Math.max(...Object.values(figures).map(({ p95 }) => p95));
const usual = median(Object.values(figures).map(({ p50 }) => p50));
const kinds = Object.values(figures).map(({ answers }) => answers);
const load = { processors: os.availableParallelism(), average: os.loadavg() };
report('public-map', { figures, usual, count: town.count, load }, [
  { claim: '95 of 100 windows take at most 30 ms', figure: `${worst} ms`, isReached: worst <= 30 },
  {
    claim: 'there are windows with requests, and windows with their numbers',
    figure: [...new Set(kinds)].join(', '),
    isReached: ['pins', 'cells'].every((kind) => kinds.some((answers) => answers.includes(kind))),
  },
]);
