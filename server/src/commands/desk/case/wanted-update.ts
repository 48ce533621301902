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

/** A change that conflicts with changes since the version that the member saw. */
interface WantedUpdate {
  update: RequestUpdate & Required<Pick<RequestUpdate, 'seen'>>;
  judge: UpdateJudge;
}

/** The change of the fields that a member wants, with what follows by the rules, and its judge. */
export async function wantedUpdate(
  { requestId, version, fields, takesBack }: Omit<PayloadOf<typeof updateRequest>, 'repeatKey'>,
  call: DeskCall[1],
  { database, clients, deskRules }: DeskCall[2],
): Promise<WantedUpdate> {
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
