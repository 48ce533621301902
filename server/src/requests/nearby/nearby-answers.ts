/** Answers of residents about requests near their own report. A yes is a proposal: staff link the two. */
import type { Database } from '#platform/database.ts';
import type { Asker } from './nearby-store.ts';
import { deleteAnswersOf, selectReportPlace, selectSaidSame, upsertAnswers } from './nearby-answer-store.ts';
import { type NearClient, findProblemsNear } from './requests-near.ts';
import { mostUncertain } from './same-problem.ts';

export interface NearbyAnswer {
  /** Guid of the report. */
  guid: string;
  shownIds: readonly number[];
  /** Undefined: none of them. */
  sameId: number | undefined;
}

/**
 * Stores the answer for the requests that the same search shows near the report. Returns false if there is no such
 * report.
 */
export async function answerNearby(
  database: Database,
  near: NearClient,
  { answer, asker, now }: { answer: NearbyAnswer; asker: Asker; now: Date },
): Promise<boolean> {
  const { clientId } = near.client;
  const report = await selectReportPlace(database, clientId, answer.guid);
  if (report === undefined) return false;
  // The accuracy of the pin is not stored.
  const place = { ...report, asker, accuracy: mostUncertain };
  const problems = await findProblemsNear(database, near, place, now);
  const nearIds = problems.map(({ requestId }) => requestId).filter((id) => id !== report.requestId);
  const shownIds = nearIds.filter((id) => answer.shownIds.includes(id));
  if (shownIds.length === 0) return true;
  const sameId = answer.sameId ?? null;
  await upsertAnswers(database, clientId, { requestId: report.requestId, shownIds, sameId, now });
  return true;
}

/** The requests that the resident of a report called the same problem. */
export function findSaidSame(database: Database, clientId: number, requestId: number): Promise<number[]> {
  return selectSaidSame(database, clientId, requestId);
}

/** Forgets the answers about these reports. */
export function forgetAnswersOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteAnswersOf(tx, clientId, requestIds);
}
