import type { ClientDirectory } from '#clients/client-directory.ts';
import { refuseUnresolved } from '#desk/templates/template-words.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type RequestFields, changeRequest } from '#requests/changes/update-request.ts';
import { judgeOf } from './judge-update.ts';
import { type StaffContext, staffUpdate } from './staff-update.ts';

/** Payload of a reply. */
interface SentReply {
  requestId: number;
  version: number;
  text: string;
  statusId?: number | undefined;
  outcome?: string | undefined;
}

/** The final text of a reply. Throws `fieldInvalid` if it is empty, or if a placeholder is not filled in. */
export function replyWords({ text: sentText }: Pick<SentReply, 'text'>): string {
  const text = cleanNote(sentText);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text: The text is empty.');
  refuseUnresolved(text);
  return text;
}

/**
 * Throws the refusal that sending the reply would get now. Changes nothing. Call it first in the transaction.
 */
export async function tryReply(
  tx: Database,
  { requestId, version, statusId, outcome }: SentReply,
  acting: StaffContext,
  { clients }: { clients: ClientDirectory },
): Promise<void> {
  const { clientId } = acting.caller.scope;
  const [statuses, workTypes] = await Promise.all([
    clients.findStatuses(clientId),
    clients.findWorkTypes(clientId),
  ]);
  const update = {
    ...staffUpdate(acting, requestId),
    fields: fieldsOf({ statusId, outcome }),
    isTrial: true,
  };
  await changeRequest(
    tx,
    clientId,
    requestId,
    { ...update, seen: { version } },
    judgeOf(statuses, workTypes),
  );
}

/** The fields that a reply changes. */
export function fieldsOf({ statusId, outcome }: ReplyFields): Partial<RequestFields> {
  const fields: Partial<RequestFields> = {};
  if (typeof statusId === 'number') fields.statusId = statusId;
  if (typeof outcome === 'string') fields.outcome = outcome;
  return fields;
}

/** null or undefined: no change. */
interface ReplyFields {
  statusId?: number | null | undefined;
  outcome?: string | null | undefined;
}
