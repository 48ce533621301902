import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { inOneLine } from '@fixpoint/contract/one-line.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { registerCitizen } from '#citizens/register-citizen.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { claimRequest, stampFirst } from '#requests/changes/account-changes.ts';
import type { EventCounter } from '#security-events/event-counter.ts';
import { countNewcomer } from '#sessions/attempts.ts';
import { lineOf } from '#sessions/sign-in-limits.ts';
import { clientOf, emailOf, refuseForeignLink } from '#commands/call/client-of-call.ts';
import { refuseOnClosedSite } from '#commands/call/closed-site.ts';
import type { Handler } from './handler.ts';

type Payload = PayloadOf<(typeof commands)['createCitizen']>;

/**
 * Registers a citizen, whose username is the e-mail. A guest's request goes to the account only with the
 * token of its session.
 */
export const createCitizen: Handler<'createCitizen'> = async (payload, call, parts) => {
  const { database, clients, citizens, origins, events } = parts;
  const client = await clientOf(clients, payload.clientid);
  refuseOnClosedSite(client);
  const { clientId } = client;
  refuseForeignLink(origins, client, { field: 'validationurl', url: payload.validationurl });
  const registration = registrationOf(payload);
  await countNewcomer(database, 'register', call.network, call.now);
  const { session, now } = call;
  const requestId = payload.workrequestid ?? 0;
  const mayClaim = requestId > 0 && session?.clientId === clientId && session.accountId === null;
  const claim = mayClaim ? { requestId, sessionId: session.sessionId, now } : undefined;
  const registrationWork = registerCitizen(
    claim ? { ...citizens, database: stampFirst(database, clientId, now) } : citizens,
    clientId,
    { ...registration, client },
    {
      line: lineOf(call.network),
      now,
      consequence: claim && ((tx, accountId) => claimRequest(tx, clientId, { ...claim, accountId })),
    },
  );
  return { UserId: await watchTaken(registrationWork, clientId, events) };
};

/**
 * Counts e-mails that were already registered, because many of them may be a search for people. Names nobody.
 */
async function watchTaken(
  registrationWork: Promise<number>,
  clientId: number,
  events: EventCounter,
): Promise<number> {
  try {
    return await registrationWork;
  } catch (error) {
    if (error instanceof ApplicationError && error.errorName === 'emailTaken') {
      events.count(clientId, { kind: 'email-taken' });
    }
    throw error;
  }
}

function registrationOf(payload: Payload) {
  const email = emailOf('email', payload.email);
  const username = payload.username.trim();
  if (username !== '' && username.toLowerCase() !== email.toLowerCase()) {
    throw new ApplicationError('fieldInvalid', 'username must be the e-mail address.');
  }
  const [firstName, lastName] = [inOneLine(payload.firstName), inOneLine(payload.lastName)];
  if (firstName === '') throw new ApplicationError('fieldInvalid', 'firstName is empty.');
  if (lastName === '') throw new ApplicationError('fieldInvalid', 'lastName is empty.');
  const phoneNumber = inOneLine(payload.phoneNumber ?? '');
  const { password, proof } = payload;
  const language = firstLanguage([payload.language]);
  return { email, password, firstName, lastName, phoneNumber, proof, language };
}
