/** Answers that come with imported requests. Private to this folder. */
import type { Database } from '#platform/database.ts';

export async function insertFeedback(
  tx: Database,
  clientId: number,
  answers: readonly object[],
): Promise<void> {
  await tx.query(
    `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question, team_id,
       asked_at, ends_at, answer, answered_at, reasons, words, satisfaction, reopening, decide_by, decided_at, reply)
     select $1, "requestId", "requestId", "askedAt", 'reporter', 'import', sha256(gen_random_uuid()::text::bytea), 'solved',
       r.team_id, "askedAt", "askedAt" + interval '15 days', answer, "answeredAt",
       coalesce(array(select json_array_elements_text(reasons)), '{}'), coalesce(row.words, ''), satisfaction, reopening,
       case when reopening = 'asked' then "answeredAt" + interval '5 days' end, "decidedAt", coalesce(reply, '')
     from json_to_recordset($2) as row ("requestId" bigint, "askedAt" timestamptz(3), answer text, "answeredAt" timestamptz,
       reasons json, words text, satisfaction smallint, reopening text, "decidedAt" timestamptz, reply text)
       join work_requests r on r.client_id = $1 and r.request_id = "requestId"
     where exists (select from clients c where c.client_id = $1 and c.has_feedback)`,
    [clientId, JSON.stringify(answers)],
  );
}
