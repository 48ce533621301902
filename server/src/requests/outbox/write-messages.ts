/**
 * The outbox of webhooks: one message for each act, in the transaction of the act. A message has no personal data and
 * no free text. `webhooks/` sends it after the commit.
 */
import type { EventType } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import type { Database } from '#platform/database.ts';
import type { FieldChanges, RequestChange, RequestEventKind } from '#requests/changes/request-event.ts';
import { forgetMessagesOf, insertMessages } from './message-store.ts';

/** The type of the message by the kind of the act; null: the act is only recorded, and nothing is sent. */
const typeOfKind: Readonly<Record<RequestEventKind, EventType | null>> = {
  received: 'request.created',
  routed: 'request.updated',
  updated: 'request.updated',
  noted: 'note.added',
  removed: 'request.removed',
  restored: 'request.restored',
  purged: 'request.purged',
  'text-taken-down': 'request.updated',
  'text-put-back': 'request.updated',
  released: 'publication.updated',
  'kept-back': 'publication.updated',
  'release-undone': 'publication.updated',
  'abuse-dismissed': 'publication.updated',
  'abuse-upheld': 'publication.updated',
  accepted: 'request.accepted',
  returned: 'request.returned',
  paused: 'request.paused',
  resumed: 'request.resumed',
  'contact-shown': null,
  'contact-corrected': 'request.updated',
  'internal-note': 'note.internal_added',
  'reply-called-back': 'note.withdrawn',
  'reply-withdrawn': 'note.withdrawn',
  'status-kept': null,
  'hand-over-kept': null,
  'photo-added': 'photo.added',
  'staff-photo-added': 'photo.added',
  'photo-hidden': 'photo.hidden',
  'photo-shown': 'photo.shown',
  'file-added': 'file.added',
  'staff-file-added': 'file.added',
  'file-hidden': 'file.hidden',
  'file-shown': 'file.shown',
  'photo-edited': 'photo.edited',
  'photo-restored': 'photo.restored',
  'duplicate-linked': 'request.merged',
  'duplicate-unlinked': 'request.unmerged',
  'feedback-given': 'feedback.given',
  'reopening-asked': 'feedback.reopening_asked',
  'reopening-declined': 'feedback.reopening_declined',
};

/** The fields whose values a message has: ids, numbers and times. */
const sentFields: ReadonlySet<string> = new Set([
  'statusId',
  'workTypeId',
  'priority',
  'teamId',
  'answerDueAt',
  'resolveDueAt',
  'pausedUntil',
  'assetId',
  'gisLayer',
  'ownerKey',
  'duplicateOf',
]);

/** Writes a message for each of the requests if a webhook of the municipality wants it. */
export async function writeMessages(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  { event }: RequestChange,
): Promise<void> {
  const type = event === undefined ? 'request.updated' : typeOfKind[event.kind];
  if (type === null || requestIds.length === 0) return;
  if (type === 'request.purged') await forgetMessagesOf(tx, clientId, requestIds);
  const actor = event?.actor ?? 'system';
  const changes = sentChanges(event?.changes ?? {});
  await insertMessages(tx, clientId, requestIds, { type, actor, changes });
}

function sentChanges(changes: FieldChanges): FieldChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => sentFields.has(field)));
}
