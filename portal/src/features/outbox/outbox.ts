/** The portal's outbox: unsent reports, notes and photos, and the sessions in which they are sent. */
import { Outbox } from '@fixpoint/ui/outbox/outbox.ts';
import { ifFree } from '@fixpoint/ui/outbox/outbox-lock.ts';
import { notifyOutbox } from '@fixpoint/ui/outbox/outbox-news.ts';
import type { Citizen } from '#features/session/session-state.ts';
import { type OutboxSession, type OutboxDatabaseSchema, outboxDatabase } from './outbox-database.ts';
import type {
  EntryReceipt,
  OutboxNote,
  OutboxOwner,
  OutboxPhoto,
  OutboxReport,
  OutboxEntry,
} from './outbox-entry.ts';

/** By the ids of their photos. */
export type PicturesById = ReadonlyMap<string, Blob>;

export const syncTag = 'outbox';

const outbox = new Outbox<OutboxEntry, OutboxDatabaseSchema>({
  database: outboxDatabase,
  // All keys that begin with the id: arrays sort by their parts, and an array sorts after every text.
  picturesOf: (id) => IDBKeyRange.bound([id], [id, []]),
  syncTag,
  receipts: 'sent',
});

/** Oldest first, refused entries included. */
export const readEntries = () => outbox.readAll();
export const findEntry = (id: string) => outbox.find(id);
/** Changes an entry if it is still there. */
export const changeEntry = (id: string, change: Partial<OutboxReport> | Partial<OutboxNote>) =>
  outbox.change(id, change);
/** Removes an entry with its pictures. `sent` is the receipt, stored until it is announced to the owner. */
export const removeEntry = (id: string, receipt?: EntryReceipt) => outbox.remove(id, receipt);

/** Stores an entry with its pictures. If the device is full, it rejects and stores nothing. */
export async function putEntry(entry: OutboxEntry, pictures: PicturesById = new Map()): Promise<void> {
  const { clientId, owner, accountId = (await readSession(clientId, owner))?.accountId } = entry;
  const keyed = Array.from(pictures, ([photoId, picture]): [[string, string], Blob] => [
    [entry.id, photoId],
    picture,
  ]);
  await outbox.put({ ...entry, accountId }, keyed);
}

/** The pictures of a report or photo, in the order of its photos; missing ones are left out. */
export async function readPictures(entry: OutboxReport | OutboxPhoto): Promise<PicturesById> {
  const database = await outboxDatabase();
  const ids = entry.kind === 'report' ? entry.photos.map(({ id }) => id) : [entry.id];
  const blobs = await Promise.all(ids.map((id) => database.get('pictures', [entry.id, id])));
  return new Map(ids.flatMap((id, at) => (blobs[at] === undefined ? [] : [[id, blobs[at]]])));
}

export interface TakenEntry {
  entry: OutboxEntry;
  pictures: PicturesById;
}

/** Takes an entry out for editing; undefined while it is being sent, or if it is gone. */
export function takeOut(id: string): Promise<TakenEntry | undefined> {
  return ifFree(id, async () => {
    const entry = await findEntry(id);
    if (entry === undefined) return undefined;
    const pictures = entry.kind === 'note' ? new Map<string, Blob>() : await readPictures(entry);
    await removeEntry(id);
    return { entry, pictures };
  });
}

/** Changes the text of a note in the outbox, which is then tried again; false while it is being sent. */
export async function changeNote(id: string, note: string): Promise<boolean> {
  const change = () => changeEntry(id, { note, refusal: undefined }).then(() => true);
  return (await ifFree(id, change)) ?? false;
}

/**
 * The receipts of this owner since the last call: each one is announced once, by one page. Those of reports
 * with a guid stay, because their authors have not seen them.
 */
export async function takeSent(clientId: number, owner: OutboxOwner): Promise<EntryReceipt[]> {
  const { store, done } = (await outboxDatabase()).transaction('sent', 'readwrite');
  const take = async () => {
    const receipts = (await store.getAll()).filter(
      (receipt) => isOf(receipt, clientId, owner) && receipt.isAnnounced !== true,
    );
    await Promise.all(
      receipts.map((receipt) =>
        receipt.report?.guid === undefined
          ? store.delete(receipt.id)
          : store.put({ ...receipt, isAnnounced: true }, receipt.id),
      ),
    );
    return receipts;
  };
  const [receipts] = await Promise.all([take(), done]);
  return receipts.sort(byTime);
}

/** The receipts of this owner's reports that nobody has seen, oldest first. */
export async function unseenReceipts(clientId: number, owner: OutboxOwner): Promise<EntryReceipt[]> {
  const receipts = await (await outboxDatabase()).getAll('sent');
  return receipts
    .filter((receipt) => isOf(receipt, clientId, owner) && receipt.report?.guid !== undefined)
    .sort(byTime);
}

/** The author has seen the receipt. */
export async function forgetReceipt(id: string): Promise<void> {
  await (await outboxDatabase()).delete('sent', id);
  notifyOutbox();
}

function isOf(receipt: EntryReceipt, clientId: number, owner: OutboxOwner): boolean {
  return receipt.clientId === clientId && receipt.owner === owner;
}

function byTime(one: EntryReceipt, other: EntryReceipt): number {
  return one.writtenAt.getTime() - other.writtenAt.getTime();
}

export async function readSession(clientId: number, owner: OutboxOwner): Promise<OutboxSession | undefined> {
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
export async function storeSession(
  clientId: number,
  owner: OutboxOwner,
  session: OutboxSession | undefined,
): Promise<void> {
  const database = await outboxDatabase();
  if (session === undefined) await database.delete('sessions', [clientId, owner]);
  else {
    const storedSession = await readSession(clientId, owner);
    const accountId = storedSession?.token === session.token ? storedSession.accountId : undefined;
    await database.put('sessions', { ...session, accountId: session.accountId ?? accountId }, [
      clientId,
      owner,
    ]);
  }
}

/**
 * Moves the entries of this account from an earlier e-mail to its new one. Resolves to true if there were
 * any.
 */
export async function adoptEntries(clientId: number, accountId: number, email: string): Promise<boolean> {
  const owner: OutboxOwner = `citizen ${email}`;
  const earlierEntries = (await readEntries()).filter(
    (entry) => entry.clientId === clientId && entry.accountId === accountId && entry.owner !== owner,
  );
  for (const entry of earlierEntries) {
    const reporter = entry.kind === 'report' && entry.reporter ? { ...entry.reporter, email } : undefined;
    await ifFree(entry.id, () => changeEntry(entry.id, { owner, ...(reporter && { reporter }) }));
  }
  return earlierEntries.length > 0;
}

/** Deletes all entries, receipts and the session of an owner. */
export async function emptyOutbox(clientId: number, owner: OutboxOwner): Promise<void> {
  const ownEntries = (await readEntries()).filter(
    (entry) => entry.clientId === clientId && entry.owner === owner,
  );
  for (const { id } of ownEntries) await takeOut(id);
  await takeSent(clientId, owner);
  for (const { id } of await unseenReceipts(clientId, owner)) await forgetReceipt(id);
  await storeSession(clientId, owner, undefined);
}
