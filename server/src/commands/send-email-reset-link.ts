import { orderNotice } from '#citizens/notice.ts';
import { findKeyGeneration } from '#citizens/one-time-key.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';
import { isFresh } from '#sessions/is-fresh.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import { clientOf, emailOf, refuseForeignLink } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/**
 * The mail goes out whether or not the address is another account's: only who has the mailbox learns of it. A token that
 * is some minutes old may be somebody else's by now: without the password the present address is asked first.
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
  // Before anything is proven: what is changed while that is going on ends the link that follows from it.
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
