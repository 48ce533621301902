/** A browser's database for tests in Node.js, which is there for as long as anybody reads it. */
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

// What the last page still keeps goes on after the tests. Vitest then deletes what a file has added to the global object,
// and whoever finds no database any more would fail for everybody. What is not configurable stays.
afterAll(() => {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name === 'indexedDB' || name.startsWith('IDB'))
      Object.defineProperty(globalThis, name, { configurable: false });
});
