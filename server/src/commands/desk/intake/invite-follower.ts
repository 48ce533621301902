import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { askToFollow } from '#commands/call/ask-to-follow.ts';
import { refuseUnknownRequest } from '#commands/desk/case/staff-update.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findCase } from '#desk/case/find-case.ts';

/** As a guest asks for it in the portal: nothing but one mail goes to the address before its owner has said yes. */
export const inviteFollower: DeskHandler<'inviteFollower'> = async (
  { requestId, email, language: tag },
  { caller, network, now },
  { database, callLimits },
) => {
  const { scope, session } = caller;
  if ((await findCase(database, scope, requestId)) === undefined) refuseUnknownRequest(requestId);
  const asked = { requestId, email, language: firstLanguage([tag]) ?? null, now };
  await askToFollow({ database, callLimits }, { clientId: scope.clientId, session, network }, asked);
  return {};
};
