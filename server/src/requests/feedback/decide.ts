/** Staff decide about wishes to open a request again. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import {
  type CaseFeedback,
  type LastDecision,
  type ReopeningDecision,
  selectFeedbackOf,
  selectLastDecision,
  updateAsked,
  updateUndecided,
} from './decision-store.ts';

/** The answers of residents, for the case. */
export function findFeedbackOf(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<CaseFeedback[]> {
  return selectFeedbackOf(database, clientId, requestId);
}

/** Stores the decision. Throws `notFound` if nobody wishes a reopening, or if a colleague has decided. */
export async function decideReopening(
  tx: Database,
  clientId: number,
  requestId: number,
  decision: ReopeningDecision,
): Promise<void> {
  if ((await updateAsked(tx, clientId, requestId, decision)) === 0)
    throw new ApplicationError('notFound', { say: 'reopening.decided' });
}

/** The last decision of a member. Throws `notFound` without one. */
export async function findLastDecision(
  tx: Database,
  clientId: number,
  requestId: number,
): Promise<LastDecision> {
  const decision = await selectLastDecision(tx, clientId, requestId);
  if (decision === undefined) throw new ApplicationError('notFound', { say: 'reopening.undecided' });
  return decision;
}

/** The wish waits for a decision again. Call it after the change of the request. */
export function askAgain(
  tx: Database,
  clientId: number,
  requestId: number,
  decision: LastDecision,
): Promise<void> {
  return updateUndecided(tx, clientId, requestId, decision);
}
