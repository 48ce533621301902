import { cornersCountedMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import { countMatching } from '#desk/queue/find-queue.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { askerOf } from './asker-of.ts';

export const countRequests: DeskHandler<'countRequests'> = async ({ filters }, call, { database }) => {
  const corners = filters.reduce((sum, { area }) => sum + (area?.length ?? 0), 0);
  if (corners > cornersCountedMax)
    throw new ApplicationError(
      'fieldInvalid',
      `filters: All areas together have more than ${cornersCountedMax} corners.`,
    );
  const asker = askerOf(call);
  const corrected = [];
  for (const filter of filters) corrected.push(await correctSearch(database, filter, asker));
  return { counts: await countMatching(database, corrected, asker) };
};
