import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { countAttempt, mayTry, subjectOf, sweepAttempts } from './attempts.ts';

const { database } = await createTestDatabase();
const now = new Date('2026-06-15T12:00:00Z');
const laterBy = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const limitOf = (name: string, atOnce = 3) => ({
  clientId: 1,
  subject: subjectOf('test', name),
  atOnce,
  pauseMs: 60_000,
});

test.each([
  [1, '1 second'],
  [1000, '1 second'],
  [1001, '2 seconds'],
  [119_000, '119 seconds'],
  [119_001, '2 minutes'],
  [120_000, '2 minutes'],
  [120_001, '3 minutes'],
  [600_000, '10 minutes'],
])('a caller who has to wait for %d ms is asked to try again in %s', (waitMs, words) => {
  expect(tooManyAttempts(waitMs).message).toBe(`There were too many attempts. Please try again in ${words}.`);
});

test('the given number of attempts works at once, then one more after each pause', async () => {
  const limit = limitOf('at once');
  for (let attempt = 0; attempt < 3; attempt++) expect(await mayTry(database, limit, now)).toBe(true);
  expect(await mayTry(database, limit, now)).toBe(false);
  expect(await mayTry(database, limit, laterBy(59_999))).toBe(false);
  expect(await mayTry(database, limit, laterBy(60_000))).toBe(true);
  expect(await mayTry(database, limit, laterBy(60_000))).toBe(false);
  // After a long wait, the caller has the initial number of attempts again, and no more than that.
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await mayTry(database, limit, laterBy(10_000_000))).toBe(true);
  }
  expect(await mayTry(database, limit, laterBy(10_000_000))).toBe(false);
});

test('a refused attempt does not count, and names the length of a pause', async () => {
  const limit = limitOf('refused', 1);
  await countAttempt(database, limit, now);
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(countAttempt(database, limit, laterBy(attempt))).rejects.toThrow('again in 60 seconds');
  }
  await countAttempt(database, limit, laterBy(60_000));
});

test('attempts of one client or subject do not count for another', async () => {
  const limit = limitOf('own', 1);
  expect(await mayTry(database, limit, now)).toBe(true);
  expect(await mayTry(database, { ...limit, clientId: 2 }, now)).toBe(true);
  expect(await mayTry(database, limitOf('another', 1), now)).toBe(true);
  expect(await mayTry(database, limit, now)).toBe(false);
});

test('counts are deleted only when they have no effect any more', async () => {
  const limit = limitOf('swept');
  await mayTry(database, limit, laterBy(-10_000_000));
  await mayTry(database, limit, laterBy(-10_000_000));
  expect(await sweepAttempts(database, now)).toBeGreaterThan(0);
  for (let attempt = 0; attempt < 3; attempt++) expect(await mayTry(database, limit, now)).toBe(true);
  expect(await mayTry(database, limit, now)).toBe(false);
});
