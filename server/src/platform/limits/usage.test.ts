import { afterAll, expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { testClock } from '#test/test-clock.ts';
import { Usage } from './usage.ts';

const { database } = await createTestDatabase();
const log = openLog({ level: 'silent' });
const opened: Usage[] = [];
afterAll(() => Promise.all(opened.map((usage) => usage.stop())));

function process(clock = testClock()) {
  const usage = new Usage({ database, clock, log });
  opened.push(usage);
  return usage;
}

const tenAtOnce = { atOnce: 10, pauseMs: 60_000 };
let made = 0;
/** A subject without any count. */
const somebody = () => ({ clientId: 1, name: `somebody ${(made += 1)}` });

test('a subject may use the limit at once, then only the units that come back with time', () => {
  const clock = testClock();
  const usage = process(clock);
  const wanted = [{ subject: somebody(), limit: tenAtOnce, units: 1 }];
  for (let count = 0; count < 10; count += 1) expect(usage.use(wanted)).toBe(0);
  expect(usage.use(wanted)).toBe(60_000);
  clock.advance(59_999);
  expect(usage.use(wanted)).toBe(1);
  clock.advance(1);
  expect(usage.use(wanted)).toBe(0);
  expect(usage.use(wanted)).toBe(60_000);
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
  const wanted = (units: number) => [{ subject, limit: tenAtOnce, units }];
  usage.use(wanted(10));
  usage.giveBack(wanted(4));
  expect(usage.use(wanted(4))).toBe(0);
  expect(usage.use(wanted(1))).toBeGreaterThan(0);
  usage.giveBack(wanted(1000));
  expect(usage.use(wanted(10))).toBe(0);
  expect(usage.use(wanted(1))).toBeGreaterThan(0);
});

test('one process gives back units that another process counted, without having heard of them', async () => {
  const [first, second] = [process(), process()];
  const subject = somebody();
  const wanted = (units: number) => [{ subject, limit: tenAtOnce, units }];
  first.use(wanted(10));
  await first.share();
  second.giveBack(wanted(4));
  await second.share();
  expect(second.use(wanted(4))).toBe(0);
  expect(second.use(wanted(1))).toBeGreaterThan(0);
});

test('after more units were given back than used, counting starts at zero', async () => {
  const usage = process();
  const subject = somebody();
  const wanted = (units: number) => [{ subject, limit: tenAtOnce, units }];
  usage.use(wanted(6));
  usage.giveBack(wanted(20));
  usage.use(wanted(8));
  await usage.share();
  expect(usage.use(wanted(2))).toBe(0);
  expect(usage.use(wanted(1))).toBeGreaterThan(0);
});

test('more subjects than the memory keeps are shared, each once', async () => {
  const usage = process();
  const subjects = Array.from({ length: 12_000 }, () => [
    { subject: somebody(), limit: tenAtOnce, units: 10 },
  ]);
  for (const wanted of subjects) usage.use(wanted);
  for (const wanted of subjects.slice(0, 100)) usage.use(wanted);
  await usage.share();
  expect(usage.use(subjects[0]!)).toBeGreaterThan(0);
  expect(usage.use(subjects.at(-1)!)).toBeGreaterThan(0);
});

test('an attempt larger than the limit passes alone, and later attempts wait for it', () => {
  const usage = process();
  const wanted = [{ subject: somebody(), limit: tenAtOnce, units: 15 }];
  expect(usage.use(wanted)).toBe(0);
  expect(usage.use(wanted)).toBe(15 * 60_000);
});

test('processes learn the counts of the others, and a process that starts later does too', async () => {
  const [first, second] = [process(), process()];
  const wanted = [{ subject: somebody(), limit: tenAtOnce, units: 1 }];
  for (let count = 0; count < 6; count += 1) {
    first.use(wanted);
    second.use(wanted);
  }
  await first.share();
  await second.share();
  expect(second.use(wanted)).toBeGreaterThan(0);
  const later = process();
  expect(later.use(wanted)).toBe(0);
  await later.share();
  expect(later.use(wanted)).toBeGreaterThan(0);
});

test('counts that could not be shared are shared later', async () => {
  const { database: broken } = await createTestDatabase();
  let isBroken = true;
  const query = broken.query.bind(broken);
  const mended: typeof broken = {
    ...broken,
    query: <Row>(text: string, values?: readonly unknown[]) =>
      isBroken ? Promise.reject(new Error('gone')) : query<Row>(text, values),
  };
  const open = () => new Usage({ database: mended, clock: testClock(), log });
  const [usage, other] = [open(), open()];
  opened.push(usage, other);
  const wanted = [{ subject: somebody(), limit: tenAtOnce, units: 10 }];
  usage.use(wanted);
  await usage.share();
  isBroken = false;
  await usage.share();
  other.use(wanted);
  await other.share();
  expect(other.use(wanted)).toBe(20 * 60_000);
});
