import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { askToFollow } from '#commands/call/ask-to-follow.ts';
import { emailOf } from '#commands/call/client-of-call.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';
import type { Handler } from './handler.ts';

/**
 * Anyone with the guid may enter an address as a follower. Only one mail goes there before its owner says
 * yes. The answer does not show if the address already follows, and the reporter's address does not change.
 */
export const followRequestByEmail: Handler<'followRequestByEmail'> = async (
  { guid, email: givenEmail, language: tag },
  { session, network, now },
  { database, callLimits },
) => {
  const { clientId } = session;
  const requestId = await requestIdOf(database, clientId, guid);
  // Citizens get mails about their own requests, and have no limits like a guest's.
  if (session.accountId !== null) throw new ApplicationError('notAllowed');
  const email = emailOf('email', givenEmail);
  const language = firstLanguage([tag]) ?? null;
  const askedFollower = { requestId, email, language, now };
  const followAttempt = { clientId, session, network };
  await database.transaction((tx) => askToFollow(tx, callLimits, followAttempt, askedFollower));
  return { Result: true };
};
