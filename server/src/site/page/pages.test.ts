/** Pages are made once, for as many municipalities as memory allows. */
import { expect, test } from 'vitest';
import { openParts } from '#open-parts.ts';
import { readConfig } from '#config.ts';
import { Usage } from '#platform/limits/usage.ts';
import { openLog } from '#platform/log.ts';
import { openMetrics } from '#platform/telemetry/metrics.ts';
import { openTileArchives } from '#site/map/tile-archives.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openPages } from './pages.ts';

const openedDatabase = await createTestDatabase();
const { database } = openedDatabase;
const clients = 300;
await database.query(
  `insert into clients (name, display_name, time_zone, west, south, east, north, has_anonymous_requests,
     has_citizen_site, has_disclaimer, disclaimer, accent, basemap, applied_at)
   select 'city-' || number, 'City ' || number, 'America/Chicago', 10, 50, 11, 51, true, true, false, '', '#0b5cad',
     '{"streets":{"kind":"style","url":"https://map.example/a.json"},"hybrid":{"kind":"style","url":"https://map.example/b.json"}}',
     now()
   from generate_series(1, $1::integer) as number`,
  [clients],
);
const [clock, log, dataDir] = [testClock(), openLog({ level: 'silent' }), temporaryFolder()];
const config = readConfig({ DATA_DIR: dataDir });
const { parts, files } = await openParts(config, {
  readFreeBytes: undefined,
  openedDatabase,
  database,
  laggingReads: database,
  usage: new Usage({ database, clock, log }),
  clock,
  log,
  metrics: openMetrics(),
});
const findIn = (cacheBytes: number) => {
  const folders = { portal: `${dataDir}/none`, desk: `${dataDir}/none` };
  const find = openPages({
    parts,
    clock,
    log,
    config,
    archives: openTileArchives(files.maps),
    folders,
    cacheBytes,
  });
  return (number: number) => find({ host: `city-${number}.localhost`, headers: {} });
};

/** The number of municipalities whose page is still cached when each is requested a second time. */
async function cacheControlOf(find: ReturnType<typeof findIn>): Promise<number> {
  const numbers = Array.from({ length: clients }, (_, at) => at + 1);
  const first = new Map<number, unknown>();
  for (const number of numbers) first.set(number, await find(number));
  let storedCount = 0;
  for (const number of numbers) if ((await find(number)) === first.get(number)) storedCount += 1;
  return storedCount;
}

test('the pages of three hundred municipalities are made once, if there is memory for them', async () => {
  expect(await cacheControlOf(findIn(100_000_000))).toBe(clients);
});

test('with less memory, the least recently used pages are dropped, and all are answered', async () => {
  const find = findIn(50_000);
  expect(await cacheControlOf(find)).toBe(0);
  const page = await find(1);
  expect(await find(1)).toBe(page);
});
