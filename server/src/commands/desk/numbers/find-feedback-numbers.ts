import type { DeskHandler } from '#commands/desk/handler.ts';
import { readSearch } from '#commands/desk/queue/read-search.ts';
import { findFeedbackNumbers as count } from '#desk/numbers/find-feedback-numbers.ts';
import { refuseUnfitFilter } from './refuse-unfit-filter.ts';
import { refuseUnfitPeriod } from './refuse-unfit-period.ts';

export const findFeedbackNumbers: DeskHandler<'findFeedbackNumbers'> = async (payload, call, parts) => {
  const { laggingReads, clients, deskRules } = parts;
  const { from, until } = payload;
  refuseUnfitPeriod(payload);
  refuseUnfitFilter(payload.filter);
  const { client } = call.caller;
  const [workTypes, { teams }] = await Promise.all([
    clients.findWorkTypes(client.clientId),
    deskRules(client),
  ]);
  const { asker, filter } = await readSearch(laggingReads, payload.filter, call, parts);
  return count(laggingReads, { filter, from, until }, asker, {
    workTypes,
    teams: teams.map(({ teamId, name, memberIds }) => ({ teamId, name, members: memberIds.length })),
  });
};
