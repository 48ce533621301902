import { loadQuestionSets, timeContext } from '#desk/questions/question-sets.ts';
import { findStopCounts } from '#desk/questions/stop-counts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findQuestions: DeskHandler<'findQuestions'> = async (
  { workTypeId },
  { caller, now },
  { database, deskRules },
) => {
  const { clientId } = caller.scope;
  const [sets, stops, { due }] = await Promise.all([
    loadQuestionSets(database, clientId),
    findStopCounts(database, clientId, now),
    deskRules(caller.client),
  ]);
  const isWanted = (one: { workTypeId: number }) => workTypeId === undefined || one.workTypeId === workTypeId;
  return {
    sets: [...sets.values()].filter(isWanted),
    stops: stops.filter(isWanted),
    ...timeContext(caller.client, due.calendar, now),
  };
};
