/** Puts things into the outbox, and takes them out of it. */
import type { Citizen } from '#features/session/session-state.ts';
import { type KeptSession, outboxDatabase, picturesOf } from './outbox-database.ts';
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { tellOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import type {
  SentThing,
  WaitingNote,
  WaitingOwner,
  WaitingPhoto,
  WaitingReport,
  WaitingThing,
} from './waiting.ts';

/** By the ids of their photos. */
export type Pictures = ReadonlyMap<string, Blob>;

/** Oldest first; also what was refused. */
export async function readWaiting(): Promise<WaitingThing[]> {
  const things = await (await outboxDatabase()).getAll('waiting');
  return things.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

export async function findWaiting(id: string): Promise<WaitingThing | undefined> {
  return (await outboxDatabase()).get('waiting', id);
}

/** Keeps it with its pictures, or rejects: a full device keeps nothing of it. */
export async function putWaiting(thing: WaitingThing, pictures: Pictures = new Map()): Promise<void> {
  const { clientId, owner, accountId = (await readSession(clientId, owner))?.accountId } = thing;
  const writing = (await outboxDatabase()).transaction(['waiting', 'pictures'], 'readwrite', {
    // It was promised to be kept: also when the device ends without a word.
    durability: 'strict',
  });
  await Promise.all([
    writing.objectStore('waiting').put({ ...thing, accountId }, thing.id),
    ...Array.from(pictures, ([photoId, picture]) =>
      writing.objectStore('pictures').put(picture, [thing.id, photoId]),
    ),
    writing.done,
  ]);
  tellOutbox();
  askForSync();
}

/** Changes what waits, if it still does. */
export async function changeWaiting(
  id: string,
  change: Partial<WaitingReport> | Partial<WaitingNote>,
): Promise<void> {
  const { store, done } = (await outboxDatabase()).transaction('waiting', 'readwrite');
  const put = async () => {
    const thing = await store.get(id);
    if (thing !== undefined) await store.put({ ...thing, ...change } as WaitingThing, id);
  };
  await Promise.all([put(), done]);
  tellOutbox();
}

/** The pictures of a report or photo, in the order of its photos; one that is gone is left out. */
export async function readPictures(thing: WaitingReport | WaitingPhoto): Promise<Pictures> {
  const database = await outboxDatabase();
  const ids = thing.kind === 'report' ? thing.photos.map(({ id }) => id) : [thing.id];
  const found = await Promise.all(ids.map((id) => database.get('pictures', [thing.id, id])));
  return new Map(ids.flatMap((id, at) => (found[at] === undefined ? [] : [[id, found[at]]])));
}

/** It does not wait any more; `sent` tells those whom it concerns. */
export async function removeWaiting(id: string, sent?: SentThing): Promise<void> {
  const writing = (await outboxDatabase()).transaction(['waiting', 'pictures', 'sent'], 'readwrite');
  await Promise.all([
    writing.objectStore('waiting').delete(id),
    writing.objectStore('pictures').delete(picturesOf(id)),
    sent && writing.objectStore('sent').put(sent, id),
    writing.done,
  ]);
  tellOutbox();
}

export interface TakenOut {
  thing: WaitingThing;
  pictures: Pictures;
}

/** Takes it out for whoever wrote it; undefined while it is being sent, or when it is gone. */
export function takeOut(id: string): Promise<TakenOut | undefined> {
  return ifFree(id, async () => {
    const thing = await findWaiting(id);
    if (thing === undefined) return undefined;
    const pictures = thing.kind === 'note' ? new Map<string, Blob>() : await readPictures(thing);
    await removeWaiting(id);
    return { thing, pictures };
  });
}

/** A note that waits says something else now, and is tried again; false while it is on its way. */
export async function changeNote(id: string, note: string): Promise<boolean> {
  const change = () => changeWaiting(id, { note, refusal: undefined }).then(() => true);
  return (await ifFree(id, change)) ?? false;
}

/** What has got away of this owner's since somebody asked last: each is told once, in one page. */
export async function takeSent(clientId: number, owner: WaitingOwner): Promise<SentThing[]> {
  const { store, done } = (await outboxDatabase()).transaction('sent', 'readwrite');
  const take = async () => {
    const own = (await store.getAll()).filter(
      (thing) => thing.clientId === clientId && thing.owner === owner,
    );
    await Promise.all(own.map(({ id }) => store.delete(id)));
    return own;
  };
  const [sent] = await Promise.all([take(), done]);
  return sent.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

export async function readSession(clientId: number, owner: WaitingOwner): Promise<KeptSession | undefined> {
  return (await outboxDatabase()).get('sessions', [clientId, owner]);
}

/** Who had this token when they were here last. */
export async function citizenOf(token: string): Promise<Citizen | undefined> {
  const sessions = await (await outboxDatabase()).getAll('sessions');
  return sessions.find((session) => session.token === token)?.citizen;
}

/** Undefined forgets it. What is not told of the account is kept from before, when the token is the same. */
export async function keepSession(
  clientId: number,
  owner: WaitingOwner,
  session: KeptSession | undefined,
): Promise<void> {
  const database = await outboxDatabase();
  if (session === undefined) await database.delete('sessions', [clientId, owner]);
  else {
    const before = await readSession(clientId, owner);
    const known = before?.token === session.token ? before.accountId : undefined;
    await database.put('sessions', { ...session, accountId: session.accountId ?? known }, [clientId, owner]);
  }
}

/**
 * What waits of this account under an e-mail that it has no more is under its new one from now on. Tells whether there was
 * any.
 */
export async function adoptWaiting(clientId: number, accountId: number, email: string): Promise<boolean> {
  const owner: WaitingOwner = `citizen ${email}`;
  const earlier = (await readWaiting()).filter(
    (thing) => thing.clientId === clientId && thing.accountId === accountId && thing.owner !== owner,
  );
  for (const thing of earlier) {
    const reporter = thing.kind === 'report' && thing.reporter ? { ...thing.reporter, email } : undefined;
    await ifFree(thing.id, () => changeWaiting(thing.id, { owner, ...(reporter && { reporter }) }));
  }
  return earlier.length > 0;
}

/** Throws away all that waits of an owner, and what is known of them. */
export async function emptyOutbox(clientId: number, owner: WaitingOwner): Promise<void> {
  const own = (await readWaiting()).filter((thing) => thing.clientId === clientId && thing.owner === owner);
  for (const { id } of own) await takeOut(id);
  await takeSent(clientId, owner);
  await keepSession(clientId, owner, undefined);
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

export const syncTag = 'outbox';

/** Where the browser can, it wakes the service worker when there is a connection, also without a page. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration?: SyncingRegistration) => registration?.sync?.register(syncTag))
    // The next opening sends it.
    .catch(() => undefined);
}
