import { numbersFilterMaxLength, numbersMaxDays } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { askerOf } from '#commands/desk/queue/asker-of.ts';
import { findNumbers as count } from '#desk/numbers/find-numbers.ts';
import { ApplicationError } from '#platform/application-error.ts';

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
  const { timeZone, extent } = client;
  return count(laggingReads, payload, askerOf(call), {
    timeZone,
    extent,
    calendar: due.calendar,
    workTypes,
    teams,
  });
};

/** Throws `fieldInvalid` for what there are no numbers of. */
function refuseUnfit({ filter, from, until }: PayloadOf<(typeof deskCommands)['findNumbers']>): void {
  const days = (until.getTime() - from.getTime()) / 86_400_000;
  if (days <= 0) refuse('until has to be later than from.');
  if (days > numbersMaxDays) refuse(`A period has at most ${numbersMaxDays} days.`);
  if (JSON.stringify(filter).length > numbersFilterMaxLength)
    refuse(`A filter of numbers has at most ${numbersFilterMaxLength} characters.`);
  const { viewport } = filter;
  if (viewport !== undefined && (viewport.west > viewport.east || viewport.south > viewport.north))
    refuse('The viewport of numbers ends in the east and the north of where it begins.');
}

function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', sentence);
}
