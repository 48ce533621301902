/** The database of the portal's outbox. Pages and the service worker share it. */
import { lazyDatabase } from '@fixpoint/ui/outbox/lazy-database.ts';
import type { DBSchema } from 'idb';
import type { Citizen } from '#features/session/session-state.ts';
import type { EntryReceipt, OutboxOwner, OutboxEntry } from './outbox-entry.ts';

/** A session in which an owner's entries are sent while none of their pages is open. */
export interface OutboxSession {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The citizen who stays logged in: the portal also opens as theirs without a network. */
  citizen?: Citizen | undefined;
  /** The id of the citizen's account, if it is known. */
  accountId?: number | undefined;
}

export interface OutboxDatabaseSchema extends DBSchema {
  waiting: { key: string; value: OutboxEntry };
  /** By the ids of the entry and of the picture. */
  pictures: { key: [id: string, photoId: string]; value: Blob };
  sent: { key: string; value: EntryReceipt };
  sessions: { key: [clientId: number, owner: OutboxOwner]; value: OutboxSession };
}

export const outboxDatabase = lazyDatabase<OutboxDatabaseSchema>('fixpoint-outbox', [
  'waiting',
  'pictures',
  'sent',
  'sessions',
]);
