import { offeredWorkingDays } from '@fixpoint/contract/desk/due-times/find-working-days.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { afterWorkingDays } from '#desk/due-times/after-working-days.ts';

export const findWorkingDays: DeskHandler<'findWorkingDays'> = async (
  _payload,
  { caller: { client }, now },
  { deskRules },
) => {
  const { calendar } = (await deskRules(client)).due;
  const days = offeredWorkingDays.flatMap((count) => {
    const endsAt = afterWorkingDays(calendar, client.timeZone, { from: now, count });
    return endsAt === undefined ? [] : [{ count, endsAt }];
  });
  return { days };
};
