/** Records an act of staff, operators or the server twice: in the audit log and among the security events. */
import { type AuditAct, type AuditActor } from '#audit/act.ts';
import { writeEntry } from '#audit/write-entry.ts';
import type { Caller } from '#workflows/caller.ts';
import type { Database } from '#platform/database.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { type SecurityEventKind, eventKinds } from '#security-events/security-event.ts';

/** The caller as the actor of the audit log. */
export function actorOf({ scope, session }: Pick<Caller, 'scope' | 'session'>): AuditActor {
  const { actor, accountId } = scope;
  // An API key has no session.
  return { kind: actor, accountId, sessionId: session.sessionId === 0 ? undefined : session.sessionId };
}

const isEvent = (kind: string): kind is SecurityEventKind => (eventKinds as readonly string[]).includes(kind);

/**
 * Records an act. Call it last in the transaction, because it blocks other acts of the municipality until the
 * transaction ends. An event belongs to the account that the act is about, or else to the actor's. `clientId`
 * 0 means no municipality.
 */
export async function recordAct(tx: Database, clientId: number, act: AuditAct, now: Date): Promise<void> {
  const { kind, actor, about = {} } = act;
  if (isEvent(kind)) {
    const { requestId, photoId, noteId, reason, count } = about;
    const [by, sessionId] =
      'accountId' in actor ? [actor.accountId, actor.sessionId] : [undefined, undefined];
    const accountId = about.accountId ?? by;
    const event = { kind, accountId, sessionId, requestId, photoId, noteId, reason, count };
    await recordEvent(tx, clientId, event, now);
  }
  await writeEntry(tx, clientId, act, now);
}
