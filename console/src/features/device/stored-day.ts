/** A crew's day as last seen, stored on the device until the member signs out or another member signs in. */
import type { Me } from '#features/session/me.ts';
import type { StoredDay } from './day.ts';
import { deviceDatabase, seenBy } from './device-database.ts';
import { dayAfter } from './day-after.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export async function storeDay(storedDay: StoredDay): Promise<void> {
  const { accountId } = storedDay.me.me;
  await (await deviceDatabase()).put('days', storedDay, accountId);
}

export async function readStoredDay(accountId: number): Promise<StoredDay | undefined> {
  return (await deviceDatabase()).get('days', accountId);
}

/** Applies a sent entry to the stored day, so that the day is right without a network. */
export async function settleInDay(entry: OutboxEntry): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('days', 'readwrite');
  const settle = async () => {
    const storedDay = await store.get(entry.accountId);
    if (storedDay !== undefined) await store.put(dayAfter(storedDay, entry), entry.accountId);
  };
  await Promise.all([settle(), done]);
}

/** The member who used this device last, if their day is stored. */
export async function lastMe(): Promise<Me | undefined> {
  const [storedDay] = await (await deviceDatabase()).getAll('days');
  return storedDay?.me;
}

/**
 * Stores the photos at these addresses and deletes the account's other photos. A photo that fails to load is
 * tried again next time.
 */
export async function storePhotos(accountId: number, addresses: readonly string[]): Promise<void> {
  const database = await deviceDatabase();
  const storedKeys = await database.getAllKeys('seen', seenBy(accountId));
  const addressSet = new Set(addresses);
  for (const key of storedKeys) if (!addressSet.has(key[1])) await database.delete('seen', key);
  const storedAddresses = new Set(storedKeys.map(([, address]) => address));
  for (const address of addresses) {
    if (storedAddresses.has(address)) continue;
    const answer = await fetch(address);
    if (answer.ok) await database.put('seen', await answer.blob(), [accountId, address]);
  }
}

/** Undefined if the photo is not stored. */
export async function readStoredPhoto(accountId: number, address: string): Promise<Blob | undefined> {
  return (await deviceDatabase()).get('seen', [accountId, address]);
}

async function forgetDay(accountId: number): Promise<void> {
  const database = await deviceDatabase();
  const transaction = database.transaction(['days', 'seen'], 'readwrite');
  await Promise.all([
    transaction.objectStore('days').delete(accountId),
    transaction.objectStore('seen').delete(seenBy(accountId)),
    transaction.done,
  ]);
}

/** Deletes the days of all accounts except this one. Without an id, deletes all days. */
export async function forgetDays(exceptId?: number): Promise<void> {
  const accountIds = await (await deviceDatabase()).getAllKeys('days');
  for (const accountId of accountIds) if (accountId !== exceptId) await forgetDay(accountId);
}
