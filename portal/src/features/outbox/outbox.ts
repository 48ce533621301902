/** The portal's outbox: unsent reports, notes and photos, and the sessions in which they are sent. */
import { Outbox } from '@fixpoint/ui/outbox/outbox.ts';
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import type { Citizen } from '#features/session/session-state.ts';
import { type KeptSession, type OutboxDatabaseSchema, outboxDatabase } from './outbox-database.ts';
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

export const syncTag = 'outbox';

const outbox = new Outbox<WaitingThing, OutboxDatabaseSchema>({
  database: outboxDatabase,
  // All keys that begin with the id: arrays sort by their parts, and an array sorts after every text.
  picturesOf: (id) => IDBKeyRange.bound([id], [id, []]),
  syncTag,
  receipts: 'sent',
});

/** Oldest first, refused entries included. */
export const readWaiting = () => outbox.readAll();
export const findWaiting = (id: string) => outbox.find(id);
/** Changes an entry if it is still there. */
export const changeWaiting = (id: string, change: Partial<WaitingReport> | Partial<WaitingNote>) =>
  outbox.change(id, change);
/** Removes an entry with its pictures. `sent` is the receipt, stored until it is announced to the owner. */
export const removeWaiting = (id: string, sent?: SentThing) => outbox.remove(id, sent);

/** Stores an entry with its pictures. If the device is full, it rejects and stores nothing. */
export async function putWaiting(thing: WaitingThing, pictures: Pictures = new Map()): Promise<void> {
  const { clientId, owner, accountId = (await readSession(clientId, owner))?.accountId } = thing;
  const keyed = Array.from(pictures, ([photoId, picture]): [[string, string], Blob] => [
    [thing.id, photoId],
    picture,
  ]);
  await outbox.put({ ...thing, accountId }, keyed);
}

/** The pictures of a report or photo, in the order of its photos; missing ones are left out. */
export async function readPictures(thing: WaitingReport | WaitingPhoto): Promise<Pictures> {
  const database = await outboxDatabase();
  const ids = thing.kind === 'report' ? thing.photos.map(({ id }) => id) : [thing.id];
  const found = await Promise.all(ids.map((id) => database.get('pictures', [thing.id, id])));
  return new Map(ids.flatMap((id, at) => (found[at] === undefined ? [] : [[id, found[at]]])));
}

export interface TakenOut {
  thing: WaitingThing;
  pictures: Pictures;
}

/** Takes an entry out for editing; undefined while it is being sent, or if it is gone. */
export function takeOut(id: string): Promise<TakenOut | undefined> {
  return ifFree(id, async () => {
    const thing = await findWaiting(id);
    if (thing === undefined) return undefined;
    const pictures = thing.kind === 'note' ? new Map<string, Blob>() : await readPictures(thing);
    await removeWaiting(id);
    return { thing, pictures };
  });
}

/** Changes the text of a note in the outbox, which is then tried again; false while it is being sent. */
export async function changeNote(id: string, note: string): Promise<boolean> {
  const change = () => changeWaiting(id, { note, refusal: undefined }).then(() => true);
  return (await ifFree(id, change)) ?? false;
}

/** The receipts of this owner since the last call: each one is announced once, by one page. */
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

/** The citizen who had this token last. */
export async function citizenOf(token: string): Promise<Citizen | undefined> {
  const sessions = await (await outboxDatabase()).getAll('sessions');
  return sessions.find((session) => session.token === token)?.citizen;
}

/**
 * Undefined deletes the session. An unknown account id is taken from the stored session with the same token.
 */
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
 * Moves the entries of this account from an earlier e-mail to its new one. Resolves to true if there were
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

/** Deletes all entries, receipts and the session of an owner. */
export async function emptyOutbox(clientId: number, owner: WaitingOwner): Promise<void> {
  const own = (await readWaiting()).filter((thing) => thing.clientId === clientId && thing.owner === owner);
  for (const { id } of own) await takeOut(id);
  await takeSent(clientId, owner);
  await keepSession(clientId, owner, undefined);
}
