import { changeRequest } from '#requests/changes/update-request.ts';
import { decideReopening } from '#requests/feedback/decide.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';
import { reopenFields } from '#workflows/feedback/reopen-fields.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** If two members decide at once, the second one gets a conflict, or learns that it is decided. */
export const reopenRequest: DeskHandler<'reopenRequest'> = async (payload, call, parts) => {
  const { requestId, version, statusId, teamId } = payload;
  const { now, caller } = call;
  const { clientId } = caller.scope;
  const [rules, statuses, workTypes, judgeTeam] = await Promise.all([
    parts.deskRules(caller.client),
    parts.clients.findStatuses(clientId),
    parts.clients.findWorkTypes(clientId),
    judgeHandOver(parts.database, clientId, { teamId }),
  ]);
  if (statuses.some((status) => status.statusId === statusId && status.type === 2))
    throw new ApplicationError(
      'fieldInvalid',
      'statusId: A reopened request needs a status that is not final.',
    );
  const judgeRest = judgeOf(statuses, workTypes);
  const update = {
    ...staffUpdate(call, requestId),
    fields: (before: Parameters<typeof reopenFields>[0]) =>
      reopenFields(before, { rules, statuses, now }, { statusId, teamId }),
    seen: { version, guarded: ['statusId', 'teamId'] as const },
  };
  return parts.database.transaction(async (tx) => {
    const newVersion = await changeRequest(tx, clientId, requestId, update, (after, before) => {
      judgeRest(after, before);
      judgeTeam(after, before);
    });
    const decision = { reopening: 'reopened', accountId: caller.member.accountId, now } as const;
    await decideReopening(tx, clientId, requestId, decision);
    return { version: newVersion };
  });
};
