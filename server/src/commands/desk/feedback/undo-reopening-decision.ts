import { findWaitingReply, takeReply } from '#desk/replies/waiting-replies.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { findFieldsBefore } from '#requests/changes/fields-before.ts';
import { type RequestFields, changeRequest } from '#requests/changes/update-request.ts';
import { askAgain, findLastDecision } from '#requests/feedback/decide.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

type Call = Parameters<DeskHandler<'undoReopeningDecision'>>;

/** Takes back a decision, also that of a colleague. */
export const undoReopeningDecision: DeskHandler<'undoReopeningDecision'> = async (payload, call, parts) => {
  const { requestId } = payload;
  const { clientId } = call.caller.scope;
  return parts.database.transaction(async (tx) => {
    // Refuses callers who may not work on the request.
    await changeRequest(tx, clientId, requestId, { ...staffUpdate(call, requestId), fields: {} });
    const decision = await findLastDecision(tx, clientId, requestId);
    const version =
      decision.reopening === 'reopened'
        ? await closeAgain(tx, payload, call)
        : await callBack(tx, call, { requestId, replyId: decision.replyId });
    await askAgain(tx, clientId, requestId, decision);
    return { version };
  });
};

/** The request gets the fields back that it had before the version of the reopening. */
async function closeAgain(tx: Database, { requestId, version }: Call[0], call: Call[1]): Promise<number> {
  const { clientId } = call.caller.scope;
  const fields = await findFieldsBefore(tx, clientId, requestId, version);
  const { admit, ...update } = staffUpdate(call, requestId);
  const { teamId } = fields;
  return changeRequest(tx, clientId, requestId, {
    ...update,
    // The author may take back a request that the reopening gave to another team.
    admit: (request) => admit({ ...request, teamId: teamId === undefined ? request.teamId : teamId }),
    fields,
    seen: { version, guarded: Object.keys(fields) as (keyof RequestFields)[] },
    takesBack: true,
  });
}

async function callBack(
  tx: Database,
  call: Call[1],
  { requestId, replyId }: { requestId: number; replyId: number | null },
): Promise<number> {
  const { clientId } = call.caller.scope;
  const key = { clientId, requestId, replyId: replyId ?? 0 };
  const comment = (await findWaitingReply(tx, key))?.text ?? '';
  const act = { kind: 'reply-called-back' as const, comment };
  const version = await changeRequest(tx, clientId, requestId, {
    ...staffUpdate(call, requestId),
    fields: {},
    act,
  });
  if ((await takeReply(tx, key)) === undefined)
    throw new ApplicationError('notFound', { say: 'reopening.replySent' });
  return version;
}
