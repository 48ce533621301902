/** A reporter who is logged in is asked in the portal, too: the same question as in the mail about the closing. */
import { sha256 } from '#platform/hashing.ts';
import { newToken } from '#platform/ids.ts';
import { accountKey } from './account-key.ts';
import { selectQuestion } from './answer-store.ts';
import { type AskingDevice, type QuestionInPortal, findDueClosing, inPortal } from './ask-on-device.ts';
import type { QuestionFinder } from './find-question.ts';
import { ensureQuestion, selectMayAsk, selectRequestOfAccount } from './question-store.ts';

/** The account that asks about a request. */
export interface AskingAccount extends Omit<AskingDevice, 'fileGuid'> {
  accountId: number;
}

/** The path of the page for this account; undefined if there is no question now, or the account wants none. */
export async function askByAccount(
  { database, secrets }: QuestionFinder,
  clientId: number,
  { guid, accountId, ...when }: AskingAccount,
): Promise<QuestionInPortal | undefined> {
  const requestId = await selectRequestOfAccount(database, clientId, { guid, accountId });
  if (requestId === undefined) return undefined;
  const due = await findDueClosing(database, clientId, requestId, when);
  if (due === undefined || !(await selectMayAsk(database, clientId, { requestId }))) return undefined;
  // Nobody knows this key. The mail about the closing puts its own in this place.
  const keyHash = sha256(newToken());
  const feedbackId = await ensureQuestion(database, clientId, {
    ...due,
    requestId,
    actId: 'account',
    keyHash,
    now: when.now,
  });
  const stored = await selectQuestion(database, clientId, { feedbackId });
  return stored && inPortal(stored, accountKey(secrets, { clientId, accountId }, feedbackId));
}
