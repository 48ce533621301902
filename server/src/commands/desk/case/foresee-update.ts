import { foreseeChanges } from '#requests/changes/foresee-changes.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { memberUpdate } from './member-update.ts';

type Foreseen = Awaited<ReturnType<DeskHandler<'foreseeUpdate'>>>['changes'];

export const foreseeUpdate: DeskHandler<'foreseeUpdate'> = async (payload, call, parts) => {
  const { update, judge } = await memberUpdate(payload, call, parts);
  const { clientId } = call.caller.scope;
  const [foreseen] = await foreseeChanges(parts.database, clientId, [payload], () => update, judge);
  if (foreseen?.refusal !== undefined) throw foreseen.refusal;
  const { teamId, answerDueAt, resolveDueAt } = foreseen?.changes ?? {};
  return { changes: { teamId, answerDueAt, resolveDueAt } as Foreseen };
};
