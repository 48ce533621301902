/** The mails that were kept because no mail server is set, for the operator to read. */
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import type { Database } from '#platform/database.ts';
import { type KeptMail, deleteKeptTo, selectKept, selectKeptTo, selectNewest } from './kept-mail-store.ts';

export type { KeptMail } from './kept-mail-store.ts';

const shownMost = 100;

/** The newest mails, newest first. */
export function listKeptMails(database: Database): Promise<KeptMail[]> {
  return selectNewest(database, shownMost);
}

/** The mail of an act; undefined if it was not kept. */
export async function findKeptMail(database: Database, actId: string): Promise<KeptMail | undefined> {
  const guid = readGuid(actId);
  return guid === undefined ? undefined : selectKept(database, guid);
}

/** Deletes the mails kept for the reader with these addresses; returns how many. */
export function forgetKeptMails(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<number> {
  return deleteKeptTo(database, clientId, lowerCase(recipients));
}

/**
 * The subjects of the mails kept for the reader with these addresses, oldest first. Their texts are left out,
 * because they may contain valid keys.
 */
export function findKeptMails(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<Pick<KeptMail, 'subject' | 'keptAt'>[]> {
  return selectKeptTo(database, clientId, lowerCase(recipients));
}

function lowerCase(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
