/** The rows of answers to the questions of a work type. Private to this folder. */
import type { StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import type { Database } from '#platform/database.ts';

export interface AnswersRow {
  requestId: number;
  answers: StoredAnswers;
}

export function selectAnswers(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<AnswersRow[]> {
  return database.query(
    `select request_id as "requestId", answers from request_answers
     where client_id = $1 and request_id = any($2) order by request_id`,
    [clientId, requestIds],
  );
}

export async function insertAnswers(
  tx: Database,
  clientId: number,
  rows: readonly (AnswersRow & { said: string })[],
): Promise<void> {
  await tx.query(
    `insert into request_answers (client_id, request_id, answers, said)
     select $1, "requestId", answers, said
     from json_to_recordset($2) as row ("requestId" bigint, answers jsonb, said text)`,
    [clientId, JSON.stringify(rows)],
  );
}

/** Removes the answers that residents wrote in words. The other answers stay. */
export async function deleteWords(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  kinds: readonly string[],
): Promise<void> {
  await tx.query(
    `update request_answers set said = '', answers = jsonb_set(answers, '{answers}', coalesce((
       select jsonb_agg(one order by at)
       from jsonb_array_elements(answers->'answers') with ordinality given (one, at)
       where not one->>'kind' = any($3)), '[]'))
     where client_id = $1 and request_id = any($2)`,
    [clientId, requestIds, kinds],
  );
}

export async function deleteAnswers(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from request_answers where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}
