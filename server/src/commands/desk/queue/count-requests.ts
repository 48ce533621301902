import { cornersCountedMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { countMatching } from '#desk/queue/find-queue.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { askerOf } from './asker-of.ts';
import { readSearch } from './read-search.ts';

export const countRequests: DeskHandler<'countRequests'> = async ({ filters }, call, parts) => {
  const corners = filters.reduce((sum, { area }) => sum + (area?.length ?? 0), 0);
  if (corners > cornersCountedMax)
    throw new ApplicationError(
      'fieldInvalid',
      `filters: All areas together have more than ${cornersCountedMax} corners.`,
    );
  const { database } = parts;
  const corrected = [];
  for (const filter of filters)
    corrected.push(
      isNumberInCase(filter) ? filter : (await readSearch(database, filter, call, parts)).filter,
    );
  return { counts: await countMatching(database, corrected, askerOf(call)) };
};

/**
 * A case shows the number of requests of its reporter, which is not recorded. With any other condition, a count says
 * if the person has reported a certain request, as a list does.
 */
function isNumberInCase({ samePersonAs, ...others }: RequestFilter): boolean {
  return samePersonAs !== undefined && Object.values(others).every((condition) => condition === undefined);
}
