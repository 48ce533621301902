/** A browser's database for tests in Node.js, and its end. */
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';
import { deviceDatabase } from '#features/device/device-database.ts';

// What the last page still reads when it goes comes to its end: after the tests there is no database any more.
afterAll(async () => {
  const database = await deviceDatabase();
  for (let turn = 0; turn < 5; turn += 1) await database.count('waiting');
});
