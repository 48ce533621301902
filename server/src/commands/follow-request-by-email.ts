import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { askToFollow } from '#commands/call/ask-to-follow.ts';
import { emailOf } from '#commands/call/client-of-call.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';
import type { Handler } from './handler.ts';

/**
 * Whoever holds the guid may have an address told of the request; nothing but one mail goes there before its owner has said
 * yes. The answer does not tell whether it is told already, and the address of whoever reported it stays as it is.
 */
export const followRequestByEmail: Handler<'followRequestByEmail'> = async (
  { guid, email: given, language: tag },
  { session, network, now },
  { database, callLimits },
) => {
  const { clientId } = session;
  const requestId = await requestIdOf(database, clientId, guid);
  // An account is told of its own requests; it has no limits like a guest's.
  if (session.accountId !== null) throw new ApplicationError('notAllowed');
  const email = emailOf('email', given);
  const language = firstLanguage([tag]) ?? null;
  const asked = { requestId, email, language, now };
  const asking = { clientId, session, network };
  await database.transaction((tx) => askToFollow(tx, callLimits, asking, asked));
  return { Result: true };
};
