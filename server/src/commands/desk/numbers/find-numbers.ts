import { numbersFiltersMaxLength, numbersMaxDays } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { askerOf } from '#commands/desk/queue/asker-of.ts';
import { findNumbers as count } from '#desk/numbers/find-numbers.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import { refuse, refuseUnfitFilter } from './refuse-unfit-filter.ts';

export const findNumbers: DeskHandler<'findNumbers'> = async (
  payload,
  call,
  { laggingReads, clients, deskRules },
) => {
  refuseUnfit(payload);
  const { client } = call.caller;
  const [workTypes, { due, teams }] = await Promise.all([
    clients.findWorkTypes(client.clientId),
    deskRules(client),
  ]);
  refuseLongAnswer(payload, workTypes.length + teams.length);
  const { timeZone, extent } = client;
  const asker = askerOf(call);
  const filter = await correctSearch(laggingReads, payload.filter, asker);
  return count(laggingReads, { ...payload, filter }, asker, {
    timeZone,
    extent,
    calendar: due.calendar,
    workTypes,
    teams,
  });
};

type NumbersPayload = PayloadOf<(typeof deskCommands)['findNumbers']>;

/** Throws `fieldInvalid` if there are no numbers for the filter or the period. */
function refuseUnfit({ filter, from, until }: NumbersPayload): void {
  const days = (until.getTime() - from.getTime()) / 86_400_000;
  if (days <= 0) refuse('until must be later than from.');
  if (days > numbersMaxDays) refuse(`A period has at most ${numbersMaxDays} days.`);
  refuseUnfitFilter(filter);
}

/** Each number repeats the filter. Throws `fieldInvalid` if that would make the answer too long. */
function refuseLongAnswer({ filter, from, until }: NumbersPayload, parts: number): void {
  const weeks = Math.ceil((until.getTime() - from.getTime()) / (7 * 86_400_000)) + 1;
  const numbers = 9 + 2 * weeks + 4 * (parts + 1);
  if (numbers * JSON.stringify(filter).length > numbersFiltersMaxLength)
    refuse(
      'The filter is too long for so many weeks. Please ask for a shorter period or use a shorter filter.',
    );
}
