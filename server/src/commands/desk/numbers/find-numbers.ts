import { numbersFiltersMaxLength } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { readSearch } from '#commands/desk/queue/read-search.ts';
import { findNumbers as count } from '#desk/numbers/find-numbers.ts';
import { refuse, refuseUnfitFilter } from './refuse-unfit-filter.ts';
import { refuseUnfitPeriod } from './refuse-unfit-period.ts';

export const findNumbers: DeskHandler<'findNumbers'> = async (payload, call, parts) => {
  const { laggingReads, clients, deskRules } = parts;
  refuseUnfitPeriod(payload);
  refuseUnfitFilter(payload.filter);
  const { client } = call.caller;
  const [workTypes, { due, teams }] = await Promise.all([
    clients.findWorkTypes(client.clientId),
    deskRules(client),
  ]);
  refuseLongAnswer(payload, workTypes.length + teams.length);
  const { timeZone, extent } = client;
  const { asker, filter } = await readSearch(laggingReads, payload.filter, call, parts);
  return count(laggingReads, { ...payload, filter }, asker, {
    timeZone,
    extent,
    calendar: due.calendar,
    workTypes,
    teams,
  });
};

type NumbersPayload = PayloadOf<(typeof deskCommands)['findNumbers']>;

/** Each number repeats the filter. Throws `fieldInvalid` if that would make the answer too long. */
function refuseLongAnswer({ filter, from, until }: NumbersPayload, parts: number): void {
  const weeks = Math.ceil((until.getTime() - from.getTime()) / (7 * 86_400_000)) + 1;
  const numbers = 9 + 2 * weeks + 4 * (parts + 1);
  if (numbers * JSON.stringify(filter).length > numbersFiltersMaxLength)
    refuse(
      'The filter is too long for so many weeks. Please ask for a shorter period or use a shorter filter.',
    );
}
