/** Every mail about a request carries a key that stops these mails, and starts them again. */
import { isKey } from '@fixpoint/contract/wire/key.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newKey } from '#platform/ids.ts';
import {
  type StoppableMails,
  updateQuestionsStopped,
  deleteExpiredStopKeys,
  insertStopKey,
  selectMailsOf,
  updateStopped,
} from './stop-mails-store.ts';

export type { StoppableMails } from './stop-mails-store.ts';

/** Path that stops the mails: `/mail/stop/<key>`. */
export const mailStopPath = '/mail/stop';
/** Path that starts them again. */
export const mailStartPath = '/mail/start';

/** A key works for a year, because people open old mails; each new mail has a new key. */
const lifetimeMs = 365 * 24 * 3_600_000;

/**
 * Makes a key for the mails about a request to a follower, or to the reporter. There must have been a first
 * mail.
 */
export async function issueStopKey(
  database: Database,
  clientId: number,
  { requestId, followerId }: { requestId: number; followerId?: number | undefined },
  now: Date,
): Promise<string> {
  const key = newKey();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertStopKey(database, clientId, { keyHash: sha256(key), requestId, followerId, expiresAt });
  return key;
}

/** The mails that the key stops; undefined if the key is invalid, or another client's. */
export async function findMailsOf(
  database: Database,
  clientId: number,
  key: string,
): Promise<StoppableMails | undefined> {
  return isKey(key) ? selectMailsOf(database, clientId, sha256(key)) : undefined;
}

/** Stops the mails, or starts them again; a repetition changes nothing. Returns the same as `findMailsOf`. */
export async function setMailsStopped(
  database: Database,
  clientId: number,
  key: string,
  stoppedAt: Date | null,
): Promise<StoppableMails | undefined> {
  return isKey(key) ? updateStopped(database, clientId, sha256(key), stoppedAt) : undefined;
}

/** Path that stops the questions about closings, but not the mails. */
export const questionStopPath = '/mail/no-questions';
/** Path that allows them again. */
export const questionStartPath = '/mail/questions';

/** Stops the questions, or allows them again; a repetition changes nothing. */
export async function setQuestionsStopped(
  database: Database,
  clientId: number,
  key: string,
  stoppedAt: Date | null,
): Promise<StoppableMails | undefined> {
  return isKey(key) ? updateQuestionsStopped(database, clientId, sha256(key), stoppedAt) : undefined;
}

/** Deletes the expired keys of all clients; returns how many. */
export function sweepStopKeys(database: Database, now: Date): Promise<number> {
  return deleteExpiredStopKeys(database, now);
}
