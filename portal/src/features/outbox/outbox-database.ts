/** The browser's database of what waits for a connection: the page's and the service worker's. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Citizen } from '#features/session/session-state.ts';
import type { SentThing, WaitingOwner, WaitingThing } from './waiting.ts';

/** By which something may be sent while no page of its owner is there. */
export interface KeptSession {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Of one who stays logged in: the portal is opened as theirs without a network, too. */
  citizen?: Citizen | undefined;
  /** The id of their account, where it is known. */
  accountId?: number | undefined;
}

interface Schema extends DBSchema {
  waiting: { key: string; value: WaitingThing };
  /** Of a report and of a photo, by its id and the picture's. */
  pictures: { key: [id: string, photoId: string]; value: Blob };
  sent: { key: string; value: SentThing };
  sessions: { key: [clientId: number, owner: WaitingOwner]; value: KeptSession };
}

export type OutboxDatabase = IDBPDatabase<Schema>;

let opening: Promise<OutboxDatabase> | undefined;

const forget = () => (opening = undefined);

/** Rejects where the browser keeps nothing, as in some private windows; whoever asks next tries anew. */
export function outboxDatabase(): Promise<OutboxDatabase> {
  opening ??= openDB<Schema>('fixpoint-outbox', 1, {
    upgrade: (database) => {
      for (const name of ['waiting', 'pictures', 'sent', 'sessions'] as const)
        database.createObjectStore(name);
    },
    blocking: (_version, _next, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/** All keys that begin with the id: arrays sort by their parts, and an array sorts after every text. */
export const picturesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
