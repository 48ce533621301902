import { requestIdOf } from '#commands/call/request-of-call.ts';
import { maskPersonalDetails } from '#platform/text/mask-personal-details.ts';
import { findAnswers, saidAnswer } from '#requests/answers/answers.ts';
import { isReportedBy } from '#requests/find-request.ts';
import type { Handler } from './handler.ts';

/** Anyone with the guid may read public answers, masked. Only the reporter reads all of them. */
export const findQuestionAnswers: Handler<'findQuestionAnswers'> = async (
  { guid },
  { session },
  { database },
) => {
  const { clientId, sessionId, accountId } = session;
  const requestId = await requestIdOf(database, clientId, guid);
  const [stored, isReporter] = await Promise.all([
    findAnswers(database, clientId, requestId),
    isReportedBy(database, clientId, requestId, { sessionId, accountId }),
  ]);
  const answers = (stored?.answers ?? []).filter(({ isPublic }) => isReporter || isPublic);
  return {
    IsReporter: isReporter,
    Answers: answers.map((answer) => ({
      Question: answer.question,
      Answer: isReporter ? saidAnswer(answer) : maskPersonalDetails(saidAnswer(answer)),
      IsPublic: answer.isPublic,
    })),
  };
};
