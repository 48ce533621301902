/** A browser's database for tests in Node.js, which stays available as long as code reads it. */
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

// The last page may still write after the tests. Vitest then deletes the globals that a file has added, and a
// write without a database would fail the run. Non-configurable globals stay.
afterAll(() => {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name === 'indexedDB' || name.startsWith('IDB'))
      Object.defineProperty(globalThis, name, { configurable: false });
});
