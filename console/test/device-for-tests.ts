/** A browser's database for tests in Node.js, and its end. */
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';
import { deviceDatabase } from '#features/device/device-database.ts';

/** Longer than what a page has begun goes on: answers that it keeps, photos that it fetches. */
const settledMs = 300;

// After the tests there is no database any more, and whoever still reads it would fail for everybody.
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  await (await deviceDatabase()).count('waiting');
});
