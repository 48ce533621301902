/** The mails that were kept because there is no mail server, for the operator to read. */
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import type { Database } from '#platform/database.ts';
import { type KeptMail, deleteKeptTo, selectKept, selectKeptTo, selectNewest } from './kept-mail-store.ts';

export type { KeptMail } from './kept-mail-store.ts';

const shownMost = 100;

/** The newest, newest first. */
export function listKeptMails(database: Database): Promise<KeptMail[]> {
  return selectNewest(database, shownMost);
}

/** The mail of an act; undefined when there is none. */
export async function findKeptMail(database: Database, actId: string): Promise<KeptMail | undefined> {
  const guid = readGuid(actId);
  return guid === undefined ? undefined : selectKept(database, guid);
}

/** Removes what was kept for the reader with these addresses; returns how many mails. */
export function forgetKeptMails(
  database: Database,
  clientId: number,
  recipients: readonly string[],
): Promise<number> {
  return deleteKeptTo(database, clientId, lowerCase(recipients));
}

/** What the mails that were kept for the reader with these addresses are about, oldest first; not their text, which may hold live keys. */
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
