/** The outbox of a crew's device: what was done without a network. */
import { Outbox } from '@fixpoint/ui/outbox/outbox.ts';
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { type DeviceDatabaseSchema, deviceDatabase } from './device-database.ts';
import type { WaitingThing } from './waiting.ts';

export const syncTag = 'desk-outbox';

const outbox = new Outbox<WaitingThing, DeviceDatabaseSchema>({
  database: deviceDatabase,
  picturesOf: (id) => IDBKeyRange.only(id),
  syncTag,
  workerScope: '/desk/',
});

export const findWaiting = (id: string) => outbox.find(id);
/** Changes an entry if it is still there. */
export const changeWaiting = (id: string, change: Partial<WaitingThing>) => outbox.change(id, change);
/** Removes an entry with its picture. */
export const removeWaiting = (id: string) => outbox.remove(id);

/** When the latest entry was written: one of the same millisecond comes after it. */
let latest = 0;

/** Oldest first, refused entries included. */
export async function readWaiting(): Promise<WaitingThing[]> {
  const things = await outbox.readAll();
  // The clock may have been set back, or an earlier page wrote the entries. A new entry comes after all of
  // them.
  latest = Math.max(latest, ...things.map(({ writtenAt }) => writtenAt.getTime()));
  return things;
}

/** A moment after all other entries, for a new one. */
export function nextMoment(): Date {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest);
}

/** Stores an entry with its picture. If the device is full, rejects and stores nothing. */
export function putWaiting(thing: WaitingThing, picture?: Blob): Promise<void> {
  return outbox.put(thing, picture && [[thing.id, picture]]);
}

export async function readWaitingPicture(id: string): Promise<Blob | undefined> {
  return (await deviceDatabase()).get('pictures', id);
}

/** Takes an entry back for its writer; undefined while it is being sent, or when it is gone. */
export function takeBack(id: string): Promise<WaitingThing | undefined> {
  return ifFree(id, async () => {
    const thing = await findWaiting(id);
    if (thing !== undefined) await removeWaiting(id);
    return thing;
  });
}

/** Replaces an entry by another one with its own key. False if the entry is being sent, or gone. */
export async function replaceWaiting(id: string, next: WaitingThing): Promise<boolean> {
  const replace = async () => {
    if ((await findWaiting(id)) === undefined) return false;
    await outbox.replace(id, next);
    return true;
  };
  return (await ifFree(id, replace)) ?? false;
}
