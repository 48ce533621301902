/**
 * Decisions about what is public of a request. Each takes effect in its own transaction. The reasons not to show a
 * request are apart: ending one leaves the others.
 */
import type { Database } from '#platform/database.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { deleteReports } from './abuse-report-store.ts';
import {
  type PublicationReason,
  deletePublications,
  updateReason,
  updateWithoutContents,
} from './publication-store.ts';

export type { PublicationReason } from './publication-store.ts';

/** Sets a reason not to show the request, or ends it. Returns false if there is no such request. */
export async function setReason(
  tx: Database,
  clientId: number,
  requestId: number,
  { reason, isOn, now }: { reason: PublicationReason; isOn: boolean; now: Date },
): Promise<boolean> {
  if (!(await recordChange(tx, clientId, requestId, noted(now)))) return false;
  await updateReason(tx, clientId, requestId, { reason, since: isOn ? now : null });
  return true;
}

/** Takes the words and photos of these requests off for good, with the reports of abuse about them. */
export async function withdrawContents(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  await deleteReports(tx, clientId, requestIds);
  await updateWithoutContents(tx, clientId, requestIds, now);
}

/** Forgets all decisions about these requests, because they are emptied. */
export async function forgetPublicationsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await deleteReports(tx, clientId, requestIds);
  await deletePublications(tx, clientId, requestIds);
}

/** Residents read nothing of the decision on their own pages. */
const noted = (now: Date) => ({ isMailed: false, isForStaff: true, now });
