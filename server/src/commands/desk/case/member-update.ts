import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { findHandOverBefore, findStatusBefore } from '#requests/changes/cancelled-version.ts';
import type { RequestFields, RequestUpdate, UpdateJudge } from '#requests/changes/update-request.ts';
import { withWhatFollows } from '#workflows/request-changes/hand-over-fields.ts';
import { judgeClosing } from '#workflows/request-changes/judge-closing.ts';
import { awayPerson } from '#workflows/request-changes/away-person.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { judgeOwner } from '#workflows/request-changes/judge-owner.ts';
import { judgeOf } from '#workflows/request-changes/judge-update.ts';
import { rerouteBy } from '#workflows/request-changes/reroute.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

type DeskCall = Parameters<DeskHandler<'updateRequest'>>;

/** A change on the version that the member saw, and its judge. Later changes of the same field are a conflict. */
interface MemberUpdate {
  update: RequestUpdate & Required<Pick<RequestUpdate, 'seen'>>;
  judge: UpdateJudge;
  /** After the change: true if an undo left the request without its earlier person, who may no longer work on it. */
  isPersonAway: () => boolean;
}

/** Turns the fields of a member into a change. The rules add team and due times, except when it is an undo. */
export async function memberUpdate(
  { requestId, version, fields, takesBack }: Omit<PayloadOf<typeof updateRequest>, 'repeatKey'>,
  call: DeskCall[1],
  { database, clients, deskRules }: DeskCall[2],
): Promise<MemberUpdate> {
  const { clientId } = call.caller.scope;
  const wanted = await withEarlierHandOver({ requestId, version, fields, takesBack }, clientId, database);
  const { assigneeId } = wanted;
  const person = await awayPerson(database, clientId, { assigneeId, isUndo: takesBack === true });
  const statuses = await clients.findStatuses(clientId);
  const [workTypes, judgeTeam, judgeOthers, rules] = await Promise.all([
    clients.findWorkTypes(clientId),
    judgeHandOver(database, clientId, wanted),
    judgeOwner(database, clientId, statuses),
    deskRules(call.caller.client),
  ]);
  const judgeRest = judgeOf(statuses, workTypes);
  const judgeWords = judgeClosing(statuses, { hasReply: false });
  // An undo may give back a status that the request had before.
  const former =
    takesBack === true ? await findStatusBefore(database, clientId, requestId, version) : undefined;
  const judge: UpdateJudge = (after, before) => {
    judgeRest(after, before);
    judgeTeam(after, before);
    if (former !== undefined && former === after.statusId) return;
    judgeWords(after, before);
    judgeOthers(after, before);
  };
  const update = {
    ...staffUpdate(call, requestId),
    fields: (before: RequestFields) => withWhatFollows(person.leaveOut(wanted, before), before),
    // An undo restores the values that it names, even if the rules would choose others.
    ...(takesBack === true ? {} : { reroute: rerouteBy(rules, statuses, call.now) }),
    seen: { version },
    takesBack,
  };
  return { update, judge, isPersonAway: person.isAway };
}

/** The wanted fields. An undo that gives the request back to a team also restores its acceptance and its person. */
async function withEarlierHandOver(
  { requestId, version, fields, takesBack }: Omit<PayloadOf<typeof updateRequest>, 'repeatKey'>,
  clientId: number,
  database: DeskCall[2]['database'],
): Promise<Partial<RequestFields>> {
  const wanted = withoutUndefined(fields);
  if (takesBack !== true) return wanted;
  const { teamId } = wanted;
  return { ...(await findHandOverBefore(database, clientId, requestId, { version, teamId })), ...wanted };
}

function withoutUndefined(fields: object): Partial<RequestFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
