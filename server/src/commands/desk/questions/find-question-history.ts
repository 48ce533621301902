import { findQuestionVersions } from '#desk/questions/question-sets.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findQuestionHistory: DeskHandler<'findQuestionHistory'> = (
  { workTypeId, before },
  { caller },
  { database },
) => findQuestionVersions(database, caller.scope.clientId, workTypeId, before);
