import { orderNotice } from '#citizens/notice.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { foldLetters } from '#platform/text/fold-case.ts';
import { countNewcomer, mayTry, subjectOf } from '#sessions/attempts.ts';
import { refuseForeignLink } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/** True at once and always: whether there is such an account is found out by the job that mails. */
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
  // This limits how many mails one mailbox gets, whoever asks for them.
  const mails = subjectOf('recover', foldLetters(userName));
  if (await mayTry(database, { clientId, subject: mails, atOnce: 3, pauseMs: 600_000 }, now)) {
    await orderNotice(database, clientId, { kind: 'recover-password', userName });
  }
  return { Result: true };
};
