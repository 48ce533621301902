import type { DeskHandler } from '#commands/desk/handler.ts';
import { readSearch } from '#commands/desk/queue/read-search.ts';
import { findNearbyNumbers as count } from '#desk/numbers/find-nearby-numbers.ts';
import { refuseUnfitFilter } from './refuse-unfit-filter.ts';
import { refuseUnfitPeriod } from './refuse-unfit-period.ts';

export const findNearbyNumbers: DeskHandler<'findNearbyNumbers'> = async (payload, call, parts) => {
  const { laggingReads, clients } = parts;
  const { from, until } = payload;
  refuseUnfitPeriod(payload);
  refuseUnfitFilter(payload.filter);
  const workTypes = await clients.findWorkTypes(call.caller.client.clientId);
  const { asker, filter } = await readSearch(laggingReads, payload.filter, call, parts);
  return count(laggingReads, { filter, from, until }, asker, workTypes);
};
