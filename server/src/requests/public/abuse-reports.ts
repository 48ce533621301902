/** Strangers report abuse on a public page. Reports of three networks take words and photos off until staff decide. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import {
  type AbuseReport,
  deleteReports,
  insertReport,
  selectHasReports,
  selectNetworks,
  updateReviewed,
  updateWithoutMarks,
} from './abuse-report-store.ts';
import { setReason, withdrawContents } from './decide-publication.ts';

const networksMin = 3;
const dayMs = 24 * 3_600_000;
const immuneMs = 30 * dayMs;
const markMs = 30 * dayMs;

/** Stores a report. The last of several at once sees all of them, because each counts after its own is stored. */
export async function reportAbuse(
  database: Database,
  clientId: number,
  requestId: number,
  report: AbuseReport,
): Promise<void> {
  await insertReport(database, clientId, requestId, report);
  const isEnough = async (reader: Database) => {
    const { networks, isInReview } = await selectNetworks(reader, clientId, requestId);
    return networks >= networksMin && !isInReview;
  };
  if (!(await isEnough(database))) return;
  const { now } = report;
  await database.transaction(async (tx) => {
    // Staff may have decided in the meantime, so the count is read again behind the lock of the request.
    await recordChange(tx, clientId, requestId, { isMailed: false, isForStaff: true, now });
    if (await isEnough(tx)) await setReason(tx, clientId, requestId, { reason: 'inReview', isOn: true, now });
  });
}

/**
 * Ends the review of reports, in the transaction of a change of the request. Throws `conflict` if there are other
 * reports than the reviewer has seen.
 */
export async function endAbuseReports(
  tx: Database,
  clientId: number,
  requestId: number,
  { isStaying, seenReports, now }: { isStaying: boolean; seenReports: number; now: Date },
): Promise<void> {
  const count = await deleteReports(tx, clientId, [requestId]);
  if (count !== seenReports) throw new ApplicationError('conflict', { say: 'release.decided' });
  if (!isStaying) await withdrawContents(tx, clientId, [requestId], now);
  const immuneUntil = isStaying ? new Date(now.getTime() + immuneMs) : null;
  await updateReviewed(tx, clientId, requestId, immuneUntil);
}

/** True if reports wait for a decision, perhaps from before a municipality showed less. */
export function hasAbuseReports(database: Database, clientId: number): Promise<boolean> {
  return selectHasReports(database, clientId);
}

/** Forgets the networks of reports after 30 days; returns how many. */
export function sweepAbuseNetworks(database: Database, now: Date): Promise<number> {
  return updateWithoutMarks(database, new Date(now.getTime() - markMs));
}
