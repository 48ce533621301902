import { orderNotice } from '#citizens/notice.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { foldLetters } from '#platform/text/fold-case.ts';
import { countNewcomer, mayTry, subjectOf } from '#sessions/attempts.ts';
import { refuseForeignLink } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/**
 * Orders a mail for a forgotten password. The answer is always true at once, and the job finds out if the
 * account exists.
 */
export const sendPasswordResetLink: Handler<'sendPasswordResetLink'> = async (
  { username, validationurl },
  call,
  { database, clients, origins },
) => {
  const { host, network, now } = call;
  const client = await clients.findClientOfHost(host);
  if (client === undefined) {
    throw new ApplicationError(
      'fieldInvalid',
      'validationurl does not lead to a municipality of this server.',
    );
  }
  refuseForeignLink(origins, client, { field: 'validationurl', url: validationurl });
  const { clientId } = client;
  const userName = username.trim();
  await countNewcomer(database, 'recover-from', network, now);
  // Limits the mails to one mailbox, from all callers together.
  const mails = subjectOf('recover', foldLetters(userName));
  if (await mayTry(database, { clientId, subject: mails, atOnce: 3, pauseMs: 600_000 }, now)) {
    await orderNotice(database, clientId, { kind: 'recover-password', userName });
  }
  return { Result: true };
};
