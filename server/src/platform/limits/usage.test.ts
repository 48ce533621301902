import { afterAll, expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { testClock } from '#test/test-clock.ts';
import { Usage } from './usage.ts';

const { database } = await createTestDatabase();
const log = openLog({ level: 'silent' });
const openedUsages: Usage[] = [];
afterAll(() => Promise.all(openedUsages.map((usage) => usage.stop())));

function process(clock = testClock()) {
  const usage = new Usage({ database, clock, log });
  openedUsages.push(usage);
  return usage;
}

const tenAtOnce = { atOnce: 10, pauseMs: 60_000 };
let madeCount = 0;
/** A subject without any count. */
const somebody = () => ({ clientId: 1, name: `somebody ${(madeCount += 1)}` });

test('a subject may use the limit at once, then only the units that come back with time', () => {
  const clock = testClock();
  const usage = process(clock);
  const wantedUnits = [{ subject: somebody(), limit: tenAtOnce, units: 1 }];
  for (let count = 0; count < 10; count += 1) expect(usage.use(wantedUnits)).toBe(0);
  expect(usage.use(wantedUnits)).toBe(60_000);
  clock.advance(59_999);
  expect(usage.use(wantedUnits)).toBe(1);
  clock.advance(1);
  expect(usage.use(wantedUnits)).toBe(0);
  expect(usage.use(wantedUnits)).toBe(60_000);
});

test('a refused attempt uses no units of any limit', () => {
  const usage = process();
  const [one, other] = [somebody(), somebody()];
  usage.use([{ subject: one, limit: tenAtOnce, units: 10 }]);
  const both = [one, other].map((subject) => ({ subject, limit: tenAtOnce, units: 1 }));
  for (let count = 0; count < 20; count += 1) expect(usage.use(both)).toBeGreaterThan(0);
  expect(usage.use([{ subject: other, limit: tenAtOnce, units: 10 }])).toBe(0);
});

test('units that are given back can be used again, up to the limit', () => {
  const usage = process();
  const subject = somebody();
  const wantedUnits = (units: number) => [{ subject, limit: tenAtOnce, units }];
  usage.use(wantedUnits(10));
  usage.giveBack(wantedUnits(4));
  expect(usage.use(wantedUnits(4))).toBe(0);
  expect(usage.use(wantedUnits(1))).toBeGreaterThan(0);
  usage.giveBack(wantedUnits(1000));
  expect(usage.use(wantedUnits(10))).toBe(0);
  expect(usage.use(wantedUnits(1))).toBeGreaterThan(0);
});

test('one process gives back units that another process counted, without having heard of them', async () => {
  const [first, second] = [process(), process()];
  const subject = somebody();
  const wantedUnits = (units: number) => [{ subject, limit: tenAtOnce, units }];
  first.use(wantedUnits(10));
  await first.share();
  second.giveBack(wantedUnits(4));
  await second.share();
  expect(second.use(wantedUnits(4))).toBe(0);
  expect(second.use(wantedUnits(1))).toBeGreaterThan(0);
});

test('after more units were given back than used, counting starts at zero', async () => {
  const usage = process();
  const subject = somebody();
  const wantedUnits = (units: number) => [{ subject, limit: tenAtOnce, units }];
  usage.use(wantedUnits(6));
  usage.giveBack(wantedUnits(20));
  usage.use(wantedUnits(8));
  await usage.share();
  expect(usage.use(wantedUnits(2))).toBe(0);
  expect(usage.use(wantedUnits(1))).toBeGreaterThan(0);
});

test('more subjects than the memory keeps are shared, each once', async () => {
  const usage = process();
  const subjects = Array.from({ length: 12_000 }, () => [
    { subject: somebody(), limit: tenAtOnce, units: 10 },
  ]);
  for (const wantedUnits of subjects) usage.use(wantedUnits);
  for (const wantedUnits of subjects.slice(0, 100)) usage.use(wantedUnits);
  await usage.share();
  expect(usage.use(subjects[0]!)).toBeGreaterThan(0);
  expect(usage.use(subjects.at(-1)!)).toBeGreaterThan(0);
});

test('an attempt larger than the limit passes alone, and later attempts wait for it', () => {
  const usage = process();
  const wantedUnits = [{ subject: somebody(), limit: tenAtOnce, units: 15 }];
  expect(usage.use(wantedUnits)).toBe(0);
  expect(usage.use(wantedUnits)).toBe(15 * 60_000);
});

test('processes learn the counts of the others, and a process that starts later does too', async () => {
  const [first, second] = [process(), process()];
  const wantedUnits = [{ subject: somebody(), limit: tenAtOnce, units: 1 }];
  for (let count = 0; count < 6; count += 1) {
    first.use(wantedUnits);
    second.use(wantedUnits);
  }
  await first.share();
  await second.share();
  expect(second.use(wantedUnits)).toBeGreaterThan(0);
  const laterUsage = process();
  expect(laterUsage.use(wantedUnits)).toBe(0);
  await laterUsage.share();
  expect(laterUsage.use(wantedUnits)).toBeGreaterThan(0);
});

test('counts that could not be shared are shared later', async () => {
  const { database: brokenDatabase } = await createTestDatabase();
  let isBroken = true;
  const query = brokenDatabase.query.bind(brokenDatabase);
  const mendedDatabase: typeof brokenDatabase = {
    ...brokenDatabase,
    query: <Row>(text: string, values?: readonly unknown[]) =>
      isBroken ? Promise.reject(new Error('gone')) : query<Row>(text, values),
  };
  const open = () => new Usage({ database: mendedDatabase, clock: testClock(), log });
  const [usage, other] = [open(), open()];
  openedUsages.push(usage, other);
  const wantedUnits = [{ subject: somebody(), limit: tenAtOnce, units: 10 }];
  usage.use(wantedUnits);
  await usage.share();
  isBroken = false;
  await usage.share();
  other.use(wantedUnits);
  await other.share();
  expect(other.use(wantedUnits)).toBe(20 * 60_000);
});
