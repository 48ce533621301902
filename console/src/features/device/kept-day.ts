/** A crew's day as last seen, stored on the device until the member signs out or another member signs in. */
import type { Me } from '#features/session/me.ts';
import type { KeptDay } from './day.ts';
import { deviceDatabase, seenBy } from './device-database.ts';
import { settledDay } from './settled-day.ts';
import type { WaitingThing } from './waiting.ts';

export async function keepDay(kept: KeptDay): Promise<void> {
  const { accountId } = kept.me.me;
  await (await deviceDatabase()).put('days', kept, accountId);
}

export async function readKeptDay(accountId: number): Promise<KeptDay | undefined> {
  return (await deviceDatabase()).get('days', accountId);
}

/** Applies a sent entry to the stored day, so that the day is right without a network. */
export async function settleInDay(thing: WaitingThing): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('days', 'readwrite');
  const settle = async () => {
    const kept = await store.get(thing.accountId);
    if (kept !== undefined) await store.put(settledDay(kept, thing), thing.accountId);
  };
  await Promise.all([settle(), done]);
}

/** The member who used this device last, if their day is stored. */
export async function lastMe(): Promise<Me | undefined> {
  const [kept] = await (await deviceDatabase()).getAll('days');
  return kept?.me;
}

/**
 * Stores the photos at these addresses and deletes the account's other photos. A photo that fails to load is
 * tried again next time.
 */
export async function keepPhotos(accountId: number, addresses: readonly string[]): Promise<void> {
  const database = await deviceDatabase();
  const kept = await database.getAllKeys('seen', seenBy(accountId));
  const isWanted = new Set(addresses);
  for (const key of kept) if (!isWanted.has(key[1])) await database.delete('seen', key);
  const isKept = new Set(kept.map(([, address]) => address));
  for (const address of addresses) {
    if (isKept.has(address)) continue;
    const answer = await fetch(address);
    if (answer.ok) await database.put('seen', await answer.blob(), [accountId, address]);
  }
}

/** Undefined if the photo is not stored. */
export async function readKeptPhoto(accountId: number, address: string): Promise<Blob | undefined> {
  return (await deviceDatabase()).get('seen', [accountId, address]);
}

async function forgetDay(accountId: number): Promise<void> {
  const database = await deviceDatabase();
  const writing = database.transaction(['days', 'seen'], 'readwrite');
  await Promise.all([
    writing.objectStore('days').delete(accountId),
    writing.objectStore('seen').delete(seenBy(accountId)),
    writing.done,
  ]);
}

/** Deletes the days of all accounts except this one. Without an id, deletes all days. */
export async function forgetDays(stayingId?: number): Promise<void> {
  const accountIds = await (await deviceDatabase()).getAllKeys('days');
  for (const accountId of accountIds) if (accountId !== stayingId) await forgetDay(accountId);
}
