import type { Database } from '#platform/database.ts';
import { findFollower, issueFollowKey } from './followers.ts';
import { type MailedRequest, beginMails, findMailedRequest } from './mailed-request.ts';
import { type NotifiableChange, findNotifiableChanges } from './notifiable-changes.ts';
import type { RequestMailOrder } from './request-mail.ts';
import { issueStopKey } from './stop-mails.ts';

/** Everything that one mail about a request is written from: the reader, the key of its link, and the news. */
export type MailFacts = { request: MailedRequest } & (
  | { kind: 'asked'; followKey: string }
  | { kind: 'received'; stopKey: string }
  | {
      kind: 'changed';
      stopKey: string;
      changes: NotifiableChange[];
      /** The main request, if the request of the mail is a duplicate of it. */
      about: number | undefined;
    }
);

/** Reads the facts of an ordered mail, and makes the key of its link. Returns undefined if nobody is left to write to. */
export async function findMailFacts(
  database: Database,
  order: RequestMailOrder,
  now: Date,
): Promise<MailFacts | undefined> {
  const request = await findReader(database, order);
  if (request === undefined) return undefined;
  const { clientId, requestId, followerId, news } = order;
  if (news.kind === 'asked') {
    const followKey = await issueFollowKey(database, clientId, { requestId, followerId: followerId! });
    return { kind: 'asked', request, followKey };
  }
  const stopKey = await issueStopKey(database, clientId, { requestId, followerId }, now);
  if (news.kind === 'received') return { kind: 'received', request, stopKey };
  const { about } = news;
  const changes = await findNotifiableChanges(database, clientId, about ?? requestId, news);
  return { kind: 'changed', request, stopKey, changes, about };
}

async function findReader(
  database: Database,
  { clientId, requestId, followerId, news }: RequestMailOrder,
): Promise<MailedRequest | undefined> {
  if (followerId === undefined) {
    // The reporter of a duplicate may get a first mail.
    const isDuplicate = news.kind === 'changed' && news.about !== undefined;
    return (isDuplicate ? beginMails : findMailedRequest)(database, clientId, requestId);
  }
  const isAsked = news.kind === 'asked';
  const follower = await findFollower(database, clientId, { requestId, followerId }, isAsked);
  // The reporter may have been forgotten since, with the row that the mails of followers need.
  if (follower !== undefined && !isAsked) await beginMails(database, clientId, requestId);
  return follower;
}
