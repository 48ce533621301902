import { numbersFiltersMaxLength } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { readSearch } from '#commands/desk/queue/read-search.ts';
import { findStaff } from '#desk/members/staff.ts';
import { findLoad as count } from '#desk/numbers/find-load.ts';
import { refuse, refuseUnfitFilter } from './refuse-unfit-filter.ts';

export const findLoad: DeskHandler<'findLoad'> = async (payload, call, parts) => {
  const { laggingReads, deskRules } = parts;
  refuseUnfitFilter(payload.filter);
  const { client } = call.caller;
  const [members, { teams }] = await Promise.all([
    findStaff(laggingReads, client.clientId),
    deskRules(client),
  ]);
  const { asker, filter } = await readSearch(laggingReads, payload.filter, call, parts);
  const load = await count(laggingReads, filter, asker, { members, teams });
  const numbers = 4 * (load.byTeam.length + load.byMember.length);
  if (numbers * JSON.stringify(filter).length > numbersFiltersMaxLength)
    refuse('The filter is too long for so many members. Please use a shorter filter.');
  return load;
};
