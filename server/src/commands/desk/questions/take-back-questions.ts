import { findQuestionVersions } from '#desk/questions/question-sets.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { publishQuestions } from './publish-questions.ts';

export const takeBackQuestions: DeskHandler<'takeBackQuestions'> = async (
  { workTypeId, version, to },
  call,
  parts,
) => {
  const { clientId } = call.caller.scope;
  // The search is for versions before a number, which is at most the largest integer of the database.
  const before = Math.min(to, 2 ** 31 - 2) + 1;
  const { versions } = await findQuestionVersions(parts.database, clientId, workTypeId, before);
  const earlier = versions.find((one) => one.version === to);
  if (earlier === undefined && to > 0)
    throw new ApplicationError('notFound', 'There is no such version of these questions.');
  const set = earlier?.set ?? { entries: [] };
  return publishQuestions({ workTypeId, version, set }, call, parts);
};
