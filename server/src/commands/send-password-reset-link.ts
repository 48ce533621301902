import type { Citizens } from '#citizens/citizens.ts';
import { orderNotice } from '#citizens/notice.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { countAttempt, mayTry, subjectOf } from '#sessions/attempts.ts';
import { networkOf } from '#sessions/network-of.ts';
import { refuseForeignLink } from './client-of-call.ts';
import type { Handler } from './handler.ts';

/** True at once and always: whether there is such an account is found out by the job that mails. */
export const sendPasswordResetLink: Handler<
  'sendPasswordResetLink',
  { clients: Pick<ClientDirectory, 'findClientOfHost'>; citizens: Citizens; origins: PortalOrigins }
> = async ({ username, validationurl }, call, { clients, citizens, origins }) => {
  const { host, remoteAddress, now } = call;
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
  const callers = subjectOf('recover-from', networkOf(remoteAddress));
  await countAttempt(citizens.database, { clientId: 0, subject: callers, atOnce: 20, pauseMs: 60_000 }, now);
  // Nobody's mailbox is filled, whoever asks for it.
  const mails = subjectOf('recover', userName.toLowerCase());
  if (await mayTry(citizens.database, { clientId, subject: mails, atOnce: 3, pauseMs: 600_000 }, now)) {
    await orderNotice(citizens.database, clientId, { kind: 'recover-password', userName });
  }
  return { Result: true };
};
