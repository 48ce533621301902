/** Puts what was done on the way into the outbox, and takes it out of it. */
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { tellOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import { deviceDatabase } from './device-database.ts';
import type { WaitingThing } from './waiting.ts';

/** When something was written last: what comes in the same millisecond comes after it. */
let latest = 0;

/** Oldest first; also what was refused. */
export async function readWaiting(): Promise<WaitingThing[]> {
  const things = await (await deviceDatabase()).getAll('waiting');
  // A clock that was set back, or a page before this one: what is written now comes after all that waits.
  latest = Math.max(latest, ...things.map(({ writtenAt }) => writtenAt.getTime()));
  return things.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

export async function findWaiting(id: string): Promise<WaitingThing | undefined> {
  return (await deviceDatabase()).get('waiting', id);
}

/** A moment after all others, for what is written now. */
export function nextMoment(): Date {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest);
}

/** Keeps it with its picture, or rejects: a full device keeps nothing of it. */
export async function putWaiting(thing: WaitingThing, picture?: Blob): Promise<void> {
  const writing = (await deviceDatabase()).transaction(['waiting', 'pictures'], 'readwrite', {
    // It was promised to be kept: also when the device ends without a word.
    durability: 'strict',
  });
  await Promise.all([
    writing.objectStore('waiting').put(thing, thing.id),
    picture && writing.objectStore('pictures').put(picture, thing.id),
    writing.done,
  ]);
  tellOutbox();
  askForSync();
}

/** Changes what waits, if it still does. */
export async function changeWaiting(id: string, change: Partial<WaitingThing>): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('waiting', 'readwrite');
  const put = async () => {
    const thing = await store.get(id);
    if (thing !== undefined) await store.put({ ...thing, ...change } as WaitingThing, id);
  };
  await Promise.all([put(), done]);
  tellOutbox();
}

export async function readPicture(id: string): Promise<Blob | undefined> {
  return (await deviceDatabase()).get('pictures', id);
}

/** It does not wait any more. */
export async function removeWaiting(id: string): Promise<void> {
  const writing = (await deviceDatabase()).transaction(['waiting', 'pictures'], 'readwrite');
  await Promise.all([
    writing.objectStore('waiting').delete(id),
    writing.objectStore('pictures').delete(id),
    writing.done,
  ]);
  tellOutbox();
}

/** Takes it back for whoever wrote it; undefined while it is being sent, or when it is gone. */
export function takeBack(id: string): Promise<WaitingThing | undefined> {
  return ifFree(id, async () => {
    const thing = await findWaiting(id);
    if (thing !== undefined) await removeWaiting(id);
    return thing;
  });
}

/** Puts something else in its place, with a key of its own; false while it is being sent, or when it is gone. */
export async function replaceWaiting(id: string, next: WaitingThing): Promise<boolean> {
  const replace = async () => {
    if ((await findWaiting(id)) === undefined) return false;
    const { store, done } = (await deviceDatabase()).transaction('waiting', 'readwrite', {
      durability: 'strict',
    });
    await Promise.all([store.delete(id), store.put(next, next.id), done]);
    tellOutbox();
    askForSync();
    return true;
  };
  return (await ifFree(id, replace)) ?? false;
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

export const syncTag = 'desk-outbox';

/** Where the browser can, it wakes the service worker when there is a connection, also without a page. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration('/desk/')
    .then((registration?: SyncingRegistration) => registration?.sync?.register(syncTag))
    // The next opening sends it.
    .catch(() => undefined);
}
