/** Removes the personal parts of answers. The choices stay, because numbers count them. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Answer, AnswerReason } from '@fixpoint/contract/feedback-answers.ts';

/** A person, by their requests as a reporter, and by their addresses as a follower. */
export interface AnswersOfPerson {
  requestIds: readonly number[];
  emails: readonly string[];
}

const empty = `words = '', reply = '', photo_ids = '{}'`;
/** The link of a page ends with its key. */
const withoutKey = 'key_hash = sha256(gen_random_uuid()::text::bytea)';
const ofPerson = `client_id = $1 and (request_id = any($2) and follower_id is null
  or (request_id, follower_id) in (
    select request_id, follower_id from request_followers where client_id = $1 and lower(email) = any($3)))`;

const personValues = (clientId: number, { requestIds, emails }: AnswersOfPerson) => [
  clientId,
  requestIds,
  emails.map((email) => email.toLowerCase()),
];

/** Empties the answers about these requests and about their closings; returns the ids of their photos. */
export async function emptyAnswers(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number[]> {
  const photoIds = await selectPhotos(
    tx,
    'client_id = $1 and (request_id = any($2) or main_request_id = any($2))',
    [clientId, requestIds],
  );
  await tx.query(
    `update feedback set ${empty}
     where client_id = $1 and (request_id = any($2) or main_request_id = any($2))`,
    [clientId, requestIds],
  );
  return photoIds;
}

/** Ends the links of the questions about these requests, and the keys of the devices that sent them. */
export async function deleteKeys(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query(`update feedback set ${withoutKey} where client_id = $1 and request_id = any($2)`, [
    clientId,
    requestIds,
  ]);
  await tx.query('delete from device_keys where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}

/** Ends the links of the questions that the reporter got by mail. */
export async function deleteKeyOfReporter(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query(
    `update feedback set ${withoutKey} where client_id = $1 and request_id = $2 and reader = 'reporter'`,
    [clientId, requestId],
  );
}

/** Empties a person's answers and ends their links; returns the ids of their photos. */
export async function emptyAnswersOfPerson(
  tx: Database,
  clientId: number,
  person: AnswersOfPerson,
): Promise<number[]> {
  const values = personValues(clientId, person);
  const photoIds = await selectPhotos(tx, ofPerson, values);
  await tx.query(`update feedback set ${empty}, ${withoutKey} where ${ofPerson}`, values);
  return photoIds;
}

async function selectPhotos(tx: Database, which: string, values: readonly unknown[]): Promise<number[]> {
  const rows = await tx.query<{ photoId: number }>(
    `select unnest(photo_ids) as "photoId" from feedback where ${which}`,
    [...values],
  );
  return rows.map(({ photoId }) => photoId);
}

/** An answer, for the person who gave it. */
export interface OwnAnswer {
  requestId: number;
  askedAt: Date;
  answeredAt: Date | null;
  answer: Answer | null;
  reasons: AnswerReason[];
  words: string;
  satisfaction: number | null;
  reopening: string | null;
  reply: string;
}

/** The questions that the person got, and the answers. */
export function selectAnswersOfPerson(
  database: Database,
  clientId: number,
  person: AnswersOfPerson,
): Promise<OwnAnswer[]> {
  return database.query(
    `select request_id as "requestId", asked_at as "askedAt", answered_at as "answeredAt", answer, reasons, words,
       satisfaction, reopening, reply
     from feedback where ${ofPerson} order by feedback_id`,
    personValues(clientId, person),
  );
}
