import { numbersFiltersMaxLength } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { askerOf } from '#commands/desk/queue/asker-of.ts';
import { findStaff } from '#desk/members/staff.ts';
import { findLoad as count } from '#desk/numbers/find-load.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import { refuse, refuseUnfitFilter } from './refuse-unfit-filter.ts';

export const findLoad: DeskHandler<'findLoad'> = async (payload, call, { laggingReads, deskRules }) => {
  refuseUnfitFilter(payload.filter);
  const { client } = call.caller;
  const [members, { teams }] = await Promise.all([
    findStaff(laggingReads, client.clientId),
    deskRules(client),
  ]);
  const asker = askerOf(call);
  const filter = await correctSearch(laggingReads, payload.filter, asker);
  const load = await count(laggingReads, filter, asker, { members, teams });
  const numbers = 4 * (load.byTeam.length + load.byMember.length);
  if (numbers * JSON.stringify(filter).length > numbersFiltersMaxLength)
    refuse('The filter is too long for so many members. Please use a shorter filter.');
  return load;
};
