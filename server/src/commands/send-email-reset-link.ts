import { orderNotice } from '#citizens/notice.ts';
import { countAttempt, subjectOf } from '#sessions/attempts.ts';
import { clientOf, emailOf, refuseForeignLink } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/** The mail goes out whether or not the address is another account's: only who has the mailbox learns of it. */
export const sendEmailResetLink: Handler<'sendEmailResetLink'> = async (
  { newemail, validationUrl },
  { session, now },
  { database, clients, origins },
) => {
  const { clientId } = session;
  const accountId = session.accountId ?? 0;
  const client = await clientOf(clients, clientId);
  refuseForeignLink(origins, client, { field: 'validationUrl', url: validationUrl });
  const newEmail = emailOf('newemail', newemail);
  const limit = { clientId, subject: subjectOf('change-email', accountId), atOnce: 5, pauseMs: 600_000 };
  await countAttempt(database, limit, now);
  await orderNotice(database, clientId, { kind: 'confirm-email', accountId, newEmail });
  return { Result: true };
};
