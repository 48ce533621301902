/** The browser's database of what a crew takes along: the page's and the service worker's. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptDay } from './day.ts';
import type { WaitingThing } from './waiting.ts';

interface Schema extends DBSchema {
  waiting: { key: string; value: WaitingThing };
  /** Of photos that wait, by their ids. */
  pictures: { key: string; value: Blob };
  /** By account. */
  days: { key: number; value: KeptDay };
  /** Photos of the cases of a day. */
  seen: { key: [accountId: number, address: string]; value: Blob };
}

export type DeviceDatabase = IDBPDatabase<Schema>;

let opening: Promise<DeviceDatabase> | undefined;

const forget = () => (opening = undefined);

/** Rejects where the browser keeps nothing, as in some private windows; whoever asks next tries anew. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opening ??= openDB<Schema>('fixpoint-desk', 1, {
    upgrade: (database) => {
      for (const name of ['waiting', 'pictures', 'days', 'seen'] as const) database.createObjectStore(name);
    },
    blocking: (_version, _next, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/** All pictures of an account: arrays sort by their parts, and an array sorts after every text. */
export const seenBy = (accountId: number) => IDBKeyRange.bound([accountId], [accountId, []]);
