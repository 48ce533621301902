/**
 * Mails about a request go to another address, because the first one was wrong. The wrong mailbox keeps no right: links in
 * its mails end, and its stop of the mails does not stop them for the reporter. News that is not mailed yet
 * goes to the corrected address; earlier news does not.
 */
import type { Database } from '#platform/database.ts';
import { endQuestionToReporter } from '#requests/feedback/forget-feedback.ts';
import { insertMails } from './request-mail-store.ts';

/** The state of one address, in JSON. Contains no personal data. */
export interface MailsState {
  /** null: the mails are wanted. */
  stoppedAt: string | null;
  /** The last event before this address got mails; null: it got them from the beginning. */
  begunEventId: number | null;
  /** The last event and note that this address was mailed about. Logs of earlier releases do not say them. */
  toldEventId?: number | null;
  toldNoteId?: number | null;
  /** The status that this address was last mailed about through a main request; left out or null: none. */
  toldStatusId?: number | null;
  /** The same for the mails about the main request; null: the request was no duplicate. */
  ofMain?: { begunEventId: number | null; toldEventId: number; toldNoteId: number } | null;
}

/** Begins the mails to the corrected address. Returns the state for the former one. */
export async function beginMailsTo(tx: Database, clientId: number, requestId: number): Promise<MailsState> {
  await insertMails(tx, clientId, requestId);
  await tx.query(
    'delete from mail_stop_keys where client_id = $1 and request_id = $2 and follower_id is null',
    [clientId, requestId],
  );
  await endQuestionToReporter(tx, clientId, requestId);
  const [row] = await tx.query<MailsState>(
    `update request_mails m
     set stopped_at = null, begun_event_id = m.told_event_id, told_status_id = null, thread_id = gen_random_uuid()
     from request_mails before
     where m.client_id = $1 and m.request_id = $2 and before.client_id = $1 and before.request_id = $2
     returning before.stopped_at as "stoppedAt", before.begun_event_id as "begunEventId",
       before.told_event_id as "toldEventId", before.told_note_id as "toldNoteId",
       before.told_status_id as "toldStatusId", (
         select json_build_object('begunEventId', d.begun_event_id, 'toldEventId', d.told_event_id,
           'toldNoteId', d.told_note_id)
         from duplicate_marks d where d.client_id = $1 and d.request_id = $2) as "ofMain"`,
    [clientId, requestId],
  );
  return row!;
}

/**
 * Gives an address back its state, after a correction was taken back. News that only the wrong address has got is mailed
 * again.
 */
export async function restoreMailsTo(
  tx: Database,
  clientId: number,
  requestId: number,
  {
    stoppedAt,
    begunEventId,
    toldEventId = null,
    toldNoteId = null,
    toldStatusId = null,
    ofMain = null,
  }: MailsState,
): Promise<void> {
  // least() leaves out null.
  await tx.query(
    `update request_mails set stopped_at = $3, begun_event_id = $4,
       told_event_id = least(told_event_id, $5::bigint), told_note_id = least(told_note_id, $6::bigint),
       told_status_id = $7
     where client_id = $1 and request_id = $2`,
    [clientId, requestId, stoppedAt, begunEventId, toldEventId, toldNoteId, toldStatusId],
  );
  // With another begin, the request got its main request after the correction.
  await tx.query(
    `update duplicate_marks set
       told_event_id = case when begun_event_id = $3::bigint then least(told_event_id, $4::bigint)
         else coalesce(begun_event_id, told_event_id) end,
       told_note_id = case when begun_event_id = $3::bigint then least(told_note_id, $5::bigint) else told_note_id end
     where client_id = $1 and request_id = $2`,
    [
      clientId,
      requestId,
      ofMain?.begunEventId ?? null,
      ofMain?.toldEventId ?? null,
      ofMain?.toldNoteId ?? null,
    ],
  );
}
