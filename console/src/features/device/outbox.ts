/** The outbox of a crew's device: acts that were done without a network. */
import { Outbox } from '@fixpoint/ui/outbox/outbox.ts';
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { type DeviceDatabaseSchema, deviceDatabase } from './device-database.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export const syncTag = 'desk-outbox';

const outbox = new Outbox<OutboxEntry, DeviceDatabaseSchema>({
  database: deviceDatabase,
  picturesOf: (id) => IDBKeyRange.only(id),
  syncTag,
  workerScope: '/desk/',
});

export const findEntry = (id: string) => outbox.find(id);
/** Changes an entry if it is still there. */
export const changeEntry = (id: string, change: Partial<OutboxEntry>) => outbox.change(id, change);
/** Removes an entry with its picture. */
export const removeEntry = (id: string) => outbox.remove(id);

/** Time of the latest entry. The next entry gets a later time, even in the same millisecond. */
let latestMs = 0;

/** Oldest first, refused entries included. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const entries = await outbox.readAll();
  // The clock may have been set back, or an earlier page wrote the entries. A new entry comes after all of
  // them.
  latestMs = Math.max(latestMs, ...entries.map(({ writtenAt }) => writtenAt.getTime()));
  return entries;
}

/** A moment after all other entries, for a new one. */
export function nextMoment(): Date {
  latestMs = Math.max(Date.now(), latestMs + 1);
  return new Date(latestMs);
}

/** Stores an entry with its picture. If the device is full, rejects and stores nothing. */
export function putEntry(entry: OutboxEntry, picture?: Blob): Promise<void> {
  return outbox.put(entry, picture && [[entry.id, picture]]);
}

export async function readEntryPicture(id: string): Promise<Blob | undefined> {
  return (await deviceDatabase()).get('pictures', id);
}

/** Takes an entry back for its writer; undefined while it is being sent, or when it is gone. */
export function takeBack(id: string): Promise<OutboxEntry | undefined> {
  return ifFree(id, async () => {
    const entry = await findEntry(id);
    if (entry !== undefined) await removeEntry(id);
    return entry;
  });
}

/** Replaces an entry by another one with its own key. False if the entry is being sent, or gone. */
export async function replaceEntry(id: string, replacement: OutboxEntry): Promise<boolean> {
  const replace = async () => {
    if ((await findEntry(id)) === undefined) return false;
    await outbox.replace(id, replacement);
    return true;
  };
  return (await ifFree(id, replace)) ?? false;
}
