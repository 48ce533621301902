import { orderNotice } from '#citizens/notice.ts';
import { findKeyGeneration } from '#citizens/one-time-key.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';
import { isFresh } from '#sessions/is-fresh.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import { clientOf, emailOf, refuseForeignLink } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/**
 * Mails a link for a new e-mail. The answer is the same if the address belongs to another account, so only
 * the owner of the mailbox learns that. An old token may be stolen: without the password, the present address
 * is asked first.
 */
export const sendEmailResetLink: Handler<'sendEmailResetLink'> = async (
  { newemail, validationUrl, password },
  call,
  parts,
) => {
  const { session, now } = call;
  const { database, clients, origins } = parts;
  const { clientId } = session;
  const accountId = session.accountId ?? 0;
  const client = await clientOf(clients, clientId);
  refuseForeignLink(origins, client, { field: 'validationUrl', url: validationUrl });
  const newEmail = emailOf('newemail', newemail);
  // Read before the proof: a change of the password meanwhile then ends the link.
  const keyGeneration = await findKeyGeneration(database, clientId, accountId);
  if (password !== undefined) await provePassword(parts, call, password);
  const isProven = password !== undefined || (await isFresh(database, session, now));
  const limit = { clientId, subject: subjectOf('change-email', accountId), atOnce: 5, pauseMs: 600_000 };
  await countAttempt(database, limit, now);
  await orderNotice(database, clientId, {
    kind: isProven ? 'confirm-email' : 'allow-email',
    accountId,
    newEmail,
    keyGeneration,
  });
  return { Result: true };
};
