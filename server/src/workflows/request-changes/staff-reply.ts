import type { ClientDirectory } from '#clients/client-directory.ts';
import { refuseUnresolved } from '#desk/templates/template-words.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type RequestFields, changeRequest } from '#requests/changes/update-request.ts';
import { judgeOf } from './judge-update.ts';
import { type Acting, staffUpdate } from './staff-update.ts';

/** What a call wants to say. */
interface SentReply {
  requestId: number;
  version: number;
  text: string;
  statusId?: number | undefined;
  outcome?: string | undefined;
}

/** The words of a reply, as they will be read. Throws `fieldInvalid` for none, and for what is not filled in. */
export function replyWords({ text: sent }: Pick<SentReply, 'text'>): string {
  const text = cleanNote(sent);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text: There is nothing to say.');
  refuseUnresolved(text);
  return text;
}

/** Throws what sending it would be refused with now; nothing is changed. The first statement of the transaction. */
export async function tryReply(
  tx: Database,
  { requestId, version, statusId, outcome }: SentReply,
  acting: Acting,
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

/** What a reply changes besides what it says. */
export function fieldsOf({ statusId, outcome }: ReplyFields): Partial<RequestFields> {
  const fields: Partial<RequestFields> = {};
  if (typeof statusId === 'number') fields.statusId = statusId;
  if (typeof outcome === 'string') fields.outcome = outcome;
  return fields;
}

/** null or left out: it stays. */
interface ReplyFields {
  statusId?: number | null | undefined;
  outcome?: string | null | undefined;
}
