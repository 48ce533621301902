/** A guest without an e-mail address is asked on the device that sent the request. */
import { createHash } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { findMainRequest } from '#requests/duplicates.ts';
import { type StoredQuestion, selectQuestion } from './answer-store.ts';
import { feedbackPath } from './ask-question.ts';
import { selectRequestOfDevice } from './device-store.ts';
import { type Closing, type FeedbackQuestion, insertQuestion, selectClosing } from './question-store.ts';

/** The device that asks, and the setting CHANGE_MAIL_MINUTES. */
export interface AskingDevice {
  guid: string;
  fileGuid: string;
  changeMailMinutes: number;
  now: Date;
}

/**
 * The path of the page for this device; undefined if there is no question now. As in mails, a closing counts once it can
 * no longer be undone.
 */
export async function askOnDevice(
  database: Database,
  clientId: number,
  { guid, fileGuid, changeMailMinutes, now }: AskingDevice,
): Promise<QuestionInPortal | undefined> {
  const requestId = await selectRequestOfDevice(database, clientId, { guid, keyHash: sha256(fileGuid) });
  if (requestId === undefined) return undefined;
  const due = await findDueClosing(database, clientId, requestId, { changeMailMinutes, now });
  if (due === undefined) return undefined;
  const { mainRequestId, closing } = due;
  const key = keyOfDevice(fileGuid, closing.closedAt);
  const question = { requestId, isDevice: true, mainRequestId, closing, actId: 'device', now };
  await insertQuestion(database, clientId, { ...question, keyHash: sha256(key) });
  const stored = await selectQuestion(database, clientId, { keyHash: sha256(key) });
  return stored && inPortal(stored, key);
}

/** The page of a question, and what the portal shows of it. */
export interface QuestionInPortal {
  path: string;
  isAnswered: boolean;
  question: FeedbackQuestion;
}

/** The question as the portal shows it. */
export function inPortal({ answer, question }: StoredQuestion, key: string): QuestionInPortal {
  return { path: `${feedbackPath}/${key}`, isAnswered: answer !== null, question };
}

/** The closing that the portal asks about now, of the request or its main request. */
export async function findDueClosing(
  database: Database,
  clientId: number,
  requestId: number,
  { changeMailMinutes, now }: Pick<AskingDevice, 'changeMailMinutes' | 'now'>,
): Promise<{ mainRequestId: number; closing: Closing } | undefined> {
  const mainRequestId = await findMainRequest(database, clientId, requestId);
  const closing = await selectClosing(database, clientId, mainRequestId, now);
  if (closing === undefined || now >= closing.endsAt) return undefined;
  const waitMs = changeMailMinutes * 60_000 + closing.askAfterDays * 86_400_000;
  return now.getTime() < closing.closedAt.getTime() + waitMs ? undefined : { mainRequestId, closing };
}

/** The same key for the same closing, so that an open page stays valid. */
function keyOfDevice(fileGuid: string, closedAt: Date): string {
  return createHash('sha256').update(`feedback ${fileGuid} ${closedAt.getTime()}`).digest('base64url');
}
