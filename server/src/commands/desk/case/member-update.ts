import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import type { RequestFields, RequestUpdate, UpdateJudge } from '#requests/changes/update-request.ts';
import { withWhatFollows } from '#workflows/request-changes/hand-over-fields.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { rerouteBy } from '#workflows/request-changes/reroute.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

type DeskCall = Parameters<DeskHandler<'updateRequest'>>;

/** A change on the version that the member saw, and its judge. Later changes of the same field are a conflict. */
interface MemberUpdate {
  update: RequestUpdate & Required<Pick<RequestUpdate, 'seen'>>;
  judge: UpdateJudge;
}

/** Turns the fields of a member into a change. The rules add team and due times, except when it is an undo. */
export async function memberUpdate(
  { requestId, version, fields, takesBack }: Omit<PayloadOf<typeof updateRequest>, 'repeatKey'>,
  call: DeskCall[1],
  { database, clients, deskRules }: DeskCall[2],
): Promise<MemberUpdate> {
  const { clientId } = call.caller.scope;
  const [statuses, workTypes, judgeTeam, rules] = await Promise.all([
    clients.findStatuses(clientId),
    clients.findWorkTypes(clientId),
    judgeHandOver(database, clientId, fields),
    deskRules(call.caller.client),
  ]);
  const judgeRest = judgeOf(statuses, workTypes);
  const judge: UpdateJudge = (after, before) => {
    judgeRest(after, before);
    judgeTeam(after, before);
  };
  const update = {
    ...staffUpdate(call, requestId),
    fields: (before: RequestFields) => withWhatFollows(withoutUndefined(fields), before),
    // An undo restores the values that it names, even if the rules would choose others.
    ...(takesBack === true ? {} : { reroute: rerouteBy(rules, statuses, call.now) }),
    seen: { version },
    takesBack,
  };
  return { update, judge };
}

function withoutUndefined(fields: object): Partial<RequestFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
