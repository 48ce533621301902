import { orderNotice } from '#citizens/notice.ts';
import { findKeyGeneration } from '#citizens/one-time-key.ts';
import { emailOf } from '#commands/call/client-of-call.ts';
import { countTypedMail } from '#commands/desk/desk-limits.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { proveCaller } from '#commands/desk/person-of-call.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';

/** The answer is the same if the address belongs to another account: only its owner learns that. */
export const changeOwnEmail: DeskHandler<'changeOwnEmail'> = async ({ newEmail, password }, call, parts) => {
  const { caller, now } = call;
  const { database, callLimits } = parts;
  const { clientId, accountId } = caller.scope;
  const email = emailOf('newEmail', newEmail);
  // Read before the proof: a change of the password meanwhile then ends the link.
  const keyGeneration = await findKeyGeneration(database, clientId, accountId);
  await proveCaller(call, parts, password);
  const limit = { clientId, subject: subjectOf('change-email', accountId), atOnce: 5, pauseMs: 600_000 };
  await countAttempt(database, limit, now);
  await countTypedMail(callLimits, caller);
  await orderNotice(database, clientId, { kind: 'confirm-email', accountId, newEmail: email, keyGeneration });
  return {};
};
