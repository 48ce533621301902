/** The browser's database of data that were shown last, for use without a network. */
import { lazyDatabase } from '@fixpoint/ui/outbox/lazy-database.ts';
import type { DBSchema } from 'idb';

/** A citizen who stays logged in, by e-mail, or the device, whose recent requests everybody on it may see. */
export type SeenOwner = 'device' | `citizen ${string}`;

interface SeenAnswer {
  clientId: number;
  owner: SeenOwner;
  /** The result of a query. */
  data: unknown;
  /** When the server sent the result. */
  at: Date;
}

interface Schema extends DBSchema {
  /** The name is the query's key without the token. */
  seen: { key: [clientId: number, owner: SeenOwner, name: string]; value: SeenAnswer };
}

/** Enough for a list, and some dozens of requests with their notes and thumbnails. */
const most = 400;

const seenDatabase = lazyDatabase<Schema>('fixpoint-seen', ['seen']);

export async function writeSeen(name: string, seen: SeenAnswer): Promise<void> {
  await (await seenDatabase()).put('seen', seen, [seen.clientId, seen.owner, name]);
}

/** Deletes these names of an owner. */
export async function forgetSeen(
  clientId: number,
  owner: SeenOwner,
  names: readonly string[],
): Promise<void> {
  const { store, done } = (await seenDatabase()).transaction('seen', 'readwrite');
  await Promise.all([...names.map((name) => store.delete([clientId, owner, name])), done]);
}

export async function readSeen(
  clientId: number,
  owner: SeenOwner,
  name: string,
): Promise<SeenAnswer | undefined> {
  return (await seenDatabase()).get('seen', [clientId, owner, name]);
}

/**
 * Keeps the data of this citizen, and the device's data that `isDevices` accepts. Deletes everything else,
 * and the oldest data above the limit.
 */
export async function sweepSeen(
  citizen: SeenOwner | undefined,
  isDevices: (clientId: number, name: string) => boolean,
): Promise<void> {
  const { store, done } = (await seenDatabase()).transaction('seen', 'readwrite');
  const sweep = async () => {
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const all = keys.map((key, at) => ({ key, at: rows[at]!.at }));
    const mayStay = ({ key: [clientId, owner, name] }: (typeof all)[number]) =>
      owner === 'device' ? isDevices(clientId, name) : owner === citizen;
    const rowsToKeep = all.filter(mayStay).sort((one, other) => other.at.getTime() - one.at.getTime());
    const keysToKeep = new Set(rowsToKeep.slice(0, most).map(({ key }) => key));
    await Promise.all(keys.filter((key) => !keysToKeep.has(key)).map((key) => store.delete(key)));
  };
  await Promise.all([sweep(), done]);
}
