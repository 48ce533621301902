import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { refuseWrongVariables } from '#desk/templates/template-words.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type RequestFields, changeRequest } from '#requests/changes/update-request.ts';
import { judgeClosing } from './judge-closing.ts';
import { withWhatFollows } from './hand-over-fields.ts';
import { judgeHandOver } from './judge-hand-over.ts';
import { judgeOwner } from './judge-owner.ts';
import { judgeOf } from './judge-update.ts';
import { type StaffContext, staffUpdate } from './staff-update.ts';

/** Payload of a reply. */
interface SentReply extends HandOver {
  requestId: number;
  version: number;
  text: string;
  statusId?: number | undefined;
  outcome?: string | undefined;
}

/** The text of a reply, with its variables. Throws `fieldInvalid` if it is empty, or if a variable is wrong. */
export function replyWords({ text: sentText }: Pick<SentReply, 'text'>): string {
  const text = cleanNote(sentText);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text: The text is empty.');
  refuseWrongVariables(text);
  return text;
}

/**
 * Throws the refusal that sending the reply would get now. Changes nothing. Call it first in the transaction.
 */
export async function tryReply(
  tx: Database,
  reply: SentReply,
  acting: StaffContext,
  { clients }: { clients: ClientDirectory },
): Promise<void> {
  const { requestId, version } = reply;
  const { clientId } = acting.caller.scope;
  const [statuses, workTypes] = await Promise.all([
    clients.findStatuses(clientId),
    clients.findWorkTypes(clientId),
  ]);
  const judgeTeam = await judgeHandOver(tx, clientId, reply);
  const judgeOthers = await judgeOwner(tx, clientId, statuses);
  const update = {
    ...staffUpdate(acting, requestId),
    fields: (before: RequestFields) => withWhatFollows(fieldsOf(reply), before),
    isTrial: true,
  };
  const judgeRest = judgeOf(statuses, workTypes);
  const judgeWords = judgeClosing(statuses, { hasReply: true });
  await changeRequest(tx, clientId, requestId, { ...update, seen: { version } }, (after, before) => {
    judgeRest(after, before);
    judgeTeam(after, before);
    judgeWords(after, before);
    judgeOthers(after, before);
  });
}

export type ChangedByReply = Partial<
  Pick<RequestFields, 'statusId' | 'outcome' | 'teamId' | 'assigneeId' | 'ownerKey'>
>;

/** The fields that a reply changes. */
export function fieldsOf({ statusId, outcome, teamId, assigneeId, ownerKey }: ReplyFields): ChangedByReply {
  const fields: ChangedByReply = {};
  if (typeof statusId === 'number') fields.statusId = statusId;
  if (typeof outcome === 'string') fields.outcome = outcome;
  if (teamId !== undefined) fields.teamId = teamId;
  if (assigneeId !== undefined) fields.assigneeId = assigneeId;
  if (ownerKey !== undefined) fields.ownerKey = ownerKey;
  return fields;
}

/** A status or outcome that is null, or a field that is undefined: no change. */
interface ReplyFields extends HandOver {
  statusId?: number | null | undefined;
  outcome?: string | null | undefined;
}
