import type { StoredAnswer } from '@fixpoint/contract/questions/stored-answers.ts';
import { findAnswers } from '#requests/answers/answers.ts';
import type { Database } from '#platform/database.ts';
import {
  type AskedQuestion,
  type ToldClosing,
  askInMail,
  askLater,
  findToldClosing,
} from '#requests/feedback/ask-question.ts';
import { findFollower, issueFollowKey } from './followers.ts';
import { type MailedRequest, beginMails, findMailedRequest } from './mailed-request.ts';
import { type NotifiableChange, findNotifiableChanges } from './notifiable-changes.ts';
import type { RequestMailOrder } from './request-mail.ts';
import { issueStopKey } from './stop-mails.ts';

/** Everything that one mail about a request is written from: the reader, the key of its link, and the news. */
export type MailFacts = { request: MailedRequest } & (
  | { kind: 'asked'; followKey: string }
  | { kind: 'received'; stopKey: string; answers: StoredAnswer[] }
  | {
      kind: 'changed';
      stopKey: string;
      changes: NotifiableChange[];
      /** The main request, if the request of the mail is a duplicate of it. */
      about: number | undefined;
      /** The question about the closing, if the changes end with one. */
      question: AskedQuestion | undefined;
      /** The closing, if the changes end with one and the municipality asks about it, now or later. */
      closing: ToldClosing | undefined;
    }
  | { kind: 'feedback'; stopKey: string; question: AskedQuestion; about: number | undefined }
);

/** Reads the facts of an ordered mail, and makes the key of its link. Returns undefined if nobody is left to write to. */
export async function findMailFacts(
  database: Database,
  order: RequestMailOrder,
  now: Date,
): Promise<MailFacts | undefined> {
  const request = await findReader(database, order);
  if (request === undefined) return undefined;
  const { clientId, requestId, followerId, news, actId } = order;
  if (news.kind === 'asked') {
    const followKey = await issueFollowKey(database, clientId, { requestId, followerId: followerId! });
    return { kind: 'asked', request, followKey };
  }
  const stopKey = await issueStopKey(database, clientId, { requestId, followerId }, now);
  if (news.kind === 'received') {
    const stored = await findAnswers(database, clientId, requestId);
    return { kind: 'received', request, stopKey, answers: stored?.answers ?? [] };
  }
  const { about } = news;
  const mainRequestId = about ?? requestId;
  const act = { requestId, followerId, mainRequestId, actId, now };
  if (news.kind === 'feedback') {
    const question = await askLater(database, clientId, { ...act, closedAt: news.closedAt });
    return question && { kind: 'feedback', request, stopKey, question, about };
  }
  const allChanges = await findNotifiableChanges(database, clientId, mainRequestId, news);
  // A reader without the guid gets no words that were written to the reporter.
  const changes = request.guid === '' ? allChanges.filter(({ kind }) => kind !== 'note') : allChanges;
  if (changes.length === 0 && allChanges.length > 0) return undefined;
  const isClosing = changes.some(({ kind }) => kind === 'status');
  const question = isClosing ? await askInMail(database, clientId, act) : undefined;
  const closing = isClosing ? await findToldClosing(database, clientId, mainRequestId, now) : undefined;
  return { kind: 'changed', request, stopKey, changes, about, question, closing };
}

async function findReader(
  database: Database,
  { clientId, requestId, followerId, news }: RequestMailOrder,
): Promise<MailedRequest | undefined> {
  if (followerId === undefined) {
    // The reporter of a duplicate may get a first mail.
    const isDuplicate = 'about' in news && news.about !== undefined;
    return (isDuplicate ? beginMails : findMailedRequest)(database, clientId, requestId);
  }
  const isAsked = news.kind === 'asked';
  const follower = await findFollower(database, clientId, { requestId, followerId }, isAsked);
  // The reporter may have been forgotten since, with the row that the mails of followers need.
  if (follower !== undefined && !isAsked) await beginMails(database, clientId, requestId);
  return follower;
}
