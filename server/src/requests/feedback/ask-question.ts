/**
 * Asks a person whether a closed request is solved. The mail about the closing contains the question, or a mail of its
 * own some days later. The key of the page is made when the mail is written, and only its hash is stored.
 */
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { newToken } from '#platform/ids.ts';
import {
  type Closing,
  type NextClosing,
  type FeedbackReader,
  insertQuestion,
  selectClosing,
  selectMayAsk,
} from './question-store.ts';

/** Path of the page: `/mail/feedback/<key>`. */
export const feedbackPath = '/mail/feedback';

/** A question for a mail. */
export interface AskedQuestion extends Pick<
  Closing,
  'question' | 'closedAt' | 'endsAt' | 'teamName' | 'reopen'
> {
  key: string;
}

/** A closing as its readers learn of it, also without a question. */
export type ToldClosing = Pick<Closing, 'question' | 'teamName'>;

/** The present closing, if the municipality asks about closings and this is one of those. */
export async function findToldClosing(
  database: Database,
  clientId: number,
  mainRequestId: number,
  now: Date,
): Promise<ToldClosing | undefined> {
  const closing = await selectClosing(database, clientId, mainRequestId, now);
  return closing && { question: closing.question, teamName: closing.teamName };
}

/** The key of a question in a preview. The real key is made when the mail is written. */
const noKey = '…';

/** The closing as its mail will tell it, with the question if the mail asks this reader. Asks nobody. */
export async function foreseeQuestion(
  database: Database,
  clientId: number,
  { nextClosing, ...act }: Omit<QuestionAct, 'actId'> & { nextClosing: NextClosing | undefined },
): Promise<{ question?: AskedQuestion | undefined; closing?: ToldClosing | undefined }> {
  const closing = await selectClosing(database, clientId, act.mainRequestId, act.now, nextClosing);
  if (closing === undefined) return {};
  const isAsked = closing.askAfterDays === 0 && (await selectMayAsk(database, clientId, act));
  return { closing, question: isAsked ? { ...closing, key: noKey } : undefined };
}

/** The act that asks, and the closed request. */
interface QuestionAct extends FeedbackReader {
  /** The request that was closed: the person's own, or its main request. */
  mainRequestId: number;
  actId: string;
  now: Date;
}

/** Makes the question of the mail about a closing. Undefined if nothing is asked, or not yet. */
export async function askInMail(
  database: Database,
  clientId: number,
  act: QuestionAct,
): Promise<AskedQuestion | undefined> {
  const closing = await selectClosing(database, clientId, act.mainRequestId, act.now);
  return closing?.askAfterDays === 0 ? ask(database, clientId, act, closing) : undefined;
}

/** Makes the question of a mail that was ordered for this closing. Undefined if the request was reopened since. */
export async function askLater(
  database: Database,
  clientId: number,
  act: QuestionAct & { closedAt: Date },
): Promise<AskedQuestion | undefined> {
  const closing = await selectClosing(database, clientId, act.mainRequestId, act.now);
  const isSame = closing?.closedAt.getTime() === act.closedAt.getTime();
  return isSame ? ask(database, clientId, act, closing) : undefined;
}

async function ask(
  database: Database,
  clientId: number,
  act: QuestionAct,
  closing: Closing,
): Promise<AskedQuestion | undefined> {
  if (act.now >= closing.endsAt || !(await selectMayAsk(database, clientId, act))) return undefined;
  const key = newToken();
  const isNew = await insertQuestion(database, clientId, { ...act, closing, keyHash: sha256(key) });
  const { question, closedAt, endsAt, teamName, reopen } = closing;
  return isNew ? { key, question, closedAt, endsAt, teamName, reopen } : undefined;
}

/** The closing that a mail some days later asks about; undefined if no such mail is wanted. */
export async function findLaterQuestion(
  tx: Database,
  clientId: number,
  mainRequestId: number,
  now: Date,
): Promise<{ closedAt: Date; delaySeconds: number } | undefined> {
  const closing = await selectClosing(tx, clientId, mainRequestId, now);
  if (closing === undefined || closing.askAfterDays === 0) return undefined;
  const askAt = closing.closedAt.getTime() + closing.askAfterDays * 86_400_000;
  return {
    closedAt: closing.closedAt,
    delaySeconds: Math.max(0, Math.ceil((askAt - now.getTime()) / 1000)),
  };
}
