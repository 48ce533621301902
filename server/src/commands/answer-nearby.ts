import { ApplicationError } from '#platform/application-error.ts';
import { nearClientOf } from '#commands/call/near-report.ts';
import { answerNearby as storeAnswer } from '#requests/nearby/nearby-answers.ts';
import type { Handler } from './handler.ts';

/** Stores the answer of a resident with the guid of the report. Nothing is linked before staff confirm it. */
export const answerNearby: Handler<'answerNearby'> = async (
  { guid, shown, sameas },
  { session, now },
  { database, clients },
) => {
  const { clientId, sessionId, accountId } = session;
  const isStored = await storeAnswer(database, await nearClientOf(clients, clientId), {
    answer: { guid, shownIds: shown, sameId: sameas },
    asker: { sessionId, accountId, guids: [guid] },
    now,
  });
  if (!isStored) throw new ApplicationError('notFound', { say: 'request.missing' });
  return { Result: true };
};
