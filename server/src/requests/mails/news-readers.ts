import { isEmailAddress } from '#platform/text/email-address.ts';
import type { Database } from '#platform/database.ts';
import { type NewsReader, selectReaders } from './duplicate-mark-store.ts';
import { type MailedRequest, beginMails } from './mailed-request.ts';
import { findFollower } from './followers.ts';
import { selectUntold } from './request-mail-store.ts';

export type { NewsReader } from './duplicate-mark-store.ts';

/**
 * The readers of the next mail about a request: its reporter, its followers, and those of its duplicates. Each
 * address once.
 */
export async function findNewsReaders(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<NewsReader[]> {
  const { after } = await selectUntold(database, clientId, requestId);
  const readers = await selectReaders(database, clientId, requestId, after);
  return readers.filter(({ email }) => isEmailAddress(email));
}

/** The request as the mail to this reader names it. Undefined if the reader gets no mail any more. */
export async function findRequestFor(
  tx: Database,
  clientId: number,
  { requestId, followerId }: Pick<NewsReader, 'requestId' | 'followerId'>,
): Promise<MailedRequest | undefined> {
  if (followerId === null) return beginMails(tx, clientId, requestId);
  return findFollower(tx, clientId, { requestId, followerId }, false);
}
