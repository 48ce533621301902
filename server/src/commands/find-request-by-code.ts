import { readRequestCode } from '@fixpoint/contract/request-code.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { findGuidByCode } from '#requests/find-request.ts';
import { countAttempt, countNewcomer, subjectOf } from '#sessions/attempts.ts';
import type { Handler } from './handler.ts';

/** Guesses at the code of one number, from all callers together. */
const guessesAtOneNumber = { atOnce: 5, pauseMs: 720_000 };

/**
 * Finds a request for somebody who has its number and code. A wrong number and a wrong code get the same
 * answer. Attempts are counted before the look-up, by network and by number.
 */
export const findRequestByCode: Handler<'findRequestByCode'> = async (
  { clientid, workrequestid, code },
  { network, now },
  { database, clients },
) => {
  await countNewcomer(database, 'requestCode', network, now);
  const client = await clients.findClientById(clientid);
  const guid = client && (await guidOf(client.clientId));
  if (guid === undefined) throw new ApplicationError('notFound', { say: 'request.codeWrong' });
  return { Guid: guid };

  async function guidOf(clientId: number): Promise<string | undefined> {
    const subject = subjectOf('requestCode', workrequestid);
    await countAttempt(database, { clientId, subject, ...guessesAtOneNumber }, now);
    const guidStart = readRequestCode(code);
    return guidStart && findGuidByCode(database, clientId, { requestId: workrequestid, guidStart });
  }
};
