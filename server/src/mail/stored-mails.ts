/** The mails that were kept because no mail server is set, for the operator to read. */
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import type { Database } from '#platform/database.ts';
import {
  type StoredMail,
  deleteStoredTo,
  selectStored,
  selectStoredTo,
  selectNewest,
} from './stored-mail-store.ts';

export type { StoredMail } from './stored-mail-store.ts';

const shownMost = 100;

/** The newest mails, newest first. */
export function listStoredMails(database: Database): Promise<StoredMail[]> {
  return selectNewest(database, shownMost);
}

/** The mail of an act; undefined if it was not kept. */
export async function findStoredMail(database: Database, actId: string): Promise<StoredMail | undefined> {
  const guid = readGuid(actId);
  return guid === undefined ? undefined : selectStored(database, guid);
}

/** Deletes the mails kept for the reader with these addresses; returns how many. */
export function forgetStoredMails(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<number> {
  return deleteStoredTo(database, clientId, lowerCase(recipients));
}

/**
 * The subjects of the mails kept for the reader with these addresses, oldest first. Their texts are left out,
 * because they may contain valid keys.
 */
export function findStoredMails(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<Pick<StoredMail, 'subject' | 'keptAt'>[]> {
  return selectStoredTo(database, clientId, lowerCase(recipients));
}

function lowerCase(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
