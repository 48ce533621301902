/** The database on a crew's device. Pages and the service worker share it. */
import { lazyDatabase } from '@fixpoint/ui/outbox/lazy-database.ts';
import type { DBSchema } from 'idb';
import type { StoredDay } from './day.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export interface DeviceDatabaseSchema extends DBSchema {
  waiting: { key: string; value: OutboxEntry };
  /** By the id of the entry. */
  pictures: { key: string; value: Blob };
  /** By account. */
  days: { key: number; value: StoredDay };
  /** Photos of the cases of a day. */
  seen: { key: [accountId: number, address: string]; value: Blob };
}

export const deviceDatabase = lazyDatabase<DeviceDatabaseSchema>('fixpoint-desk', [
  'waiting',
  'pictures',
  'days',
  'seen',
]);

/** All pictures of an account: arrays sort by their parts, and an array sorts after every text. */
export const seenBy = (accountId: number) => IDBKeyRange.bound([accountId], [accountId, []]);
