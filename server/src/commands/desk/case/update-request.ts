import type { RequestFields, UpdateJudge } from '#requests/changes/update-request.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { rerouteBy } from '#workflows/request-changes/reroute.ts';
import { withWhatFollows } from '#workflows/request-changes/hand-over-fields.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const updateRequest: DeskHandler<'updateRequest'> = async (
  payload,
  call,
  { database, clients, deskRules },
) => {
  const { requestId, version, fields, takesBack } = payload;
  const { clientId } = call.caller.scope;
  const [statuses, workTypes, judgeTeam, rules] = await Promise.all([
    clients.findStatuses(clientId),
    clients.findWorkTypes(clientId),
    judgeHandOver(database, clientId, fields),
    deskRules(call.caller.client),
  ]);
  const judgeRest = judgeOf(statuses, workTypes);
  const update = {
    ...staffUpdate(call, requestId),
    fields: (before: RequestFields) => withWhatFollows(withoutUndefined(fields), before),
    reroute: rerouteBy(rules, statuses, call.now),
    seen: { version },
    takesBack,
  };
  const judge: UpdateJudge = (after, before) => {
    judgeRest(after, before);
    judgeTeam(after, before);
  };
  return database.transaction(async (tx) => ({
    version: await changeRequest(tx, clientId, requestId, update, judge),
  }));
};

function withoutUndefined(fields: object): Partial<RequestFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
