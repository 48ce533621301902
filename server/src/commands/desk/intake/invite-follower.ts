import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { askToFollow } from '#commands/call/ask-to-follow.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';
import { countedCaller } from '#commands/desk/desk-limits.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findCase } from '#desk/case/find-case.ts';

/**
 * Invites a follower, like a guest in the portal. Before the owner says yes, only one mail goes to the
 * address.
 */
export const inviteFollower: DeskHandler<'inviteFollower'> = async (
  payload,
  call,
  { database, callLimits },
) => {
  const { requestId, email, language: tag } = payload;
  const { caller, now } = call;
  const { scope } = caller;
  if ((await findCase(database, scope, requestId)) === undefined) refuseUnknownRequest(requestId);
  const askedFollower = { requestId, email, language: firstLanguage([tag]) ?? null, now };
  return database.transaction(async (tx) => {
    await askToFollow(tx, callLimits, countedCaller(caller), askedFollower);
    return {};
  });
};
