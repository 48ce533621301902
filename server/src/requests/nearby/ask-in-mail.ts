/**
 * 'Is it one of these?' in the receipt of a report that waited on the device without a connection, so that nobody asked
 * before. The link of the mail leads to a page, where a button sends the answer.
 */
import { nearbyMost } from '@fixpoint/contract/near-place.ts';
import type { Database } from '#platform/database.ts';
import { idOfKey, keyOfId } from '#platform/id-key.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { type AskedReport, selectAskedReport } from './nearby-answer-store.ts';
import type { Asker } from './nearby-store.ts';
import { type NearClient, type NearRow, findProblemsNear } from './requests-near.ts';

export type { AskedReport } from './nearby-answer-store.ts';

/** Path of the page: `/mail/same-problem/<key>`. */
export const sameProblemPath = '/mail/same-problem';

/** Days after a report until which its page takes an answer. */
const answerDays = 14;
const dayMs = 86_400_000;

/** Anybody may read the mail of an address that is not proven, so that it shows what strangers see. */
export const stranger: Asker = { sessionId: 0, accountId: null, guids: [] };

type Secrets = Pick<SecretBox, 'fingerprint'>;

const purpose = (clientId: number) => `same problem ${clientId}`;

/** The key of the page about a report. */
export function sameProblemKey(secrets: Secrets, clientId: number, requestId: number): string {
  return keyOfId(secrets, purpose(clientId), requestId);
}

/** The report of a key; undefined for a wrong key, or if the report is removed. */
export function findReportOfKey(
  { database, secrets }: { database: Database; secrets: Secrets },
  clientId: number,
  key: string,
): Promise<AskedReport | undefined> {
  const requestId = idOfKey(secrets, purpose(clientId), key);
  return requestId === undefined
    ? Promise.resolve(undefined)
    : selectAskedReport(database, clientId, requestId);
}

/** True while the answer helps: the report is open, no duplicate yet, and not older than two weeks. */
export function mayAnswer({ isOpen, postedAt }: AskedReport, now: Date): boolean {
  return isOpen && now.getTime() < postedAt.getTime() + answerDays * dayMs;
}

/** The requests near a report, as strangers see them. The best match is first. */
export async function findNearReport(
  database: Database,
  near: NearClient,
  report: AskedReport,
  now: Date,
): Promise<NearRow[]> {
  // The accuracy of the pin is not stored.
  const problems = await findProblemsNear(database, near, { ...report, asker: stranger, accuracy: 0 }, now);
  return problems.filter(({ requestId }) => requestId !== report.requestId).slice(0, nearbyMost);
}

/** The requests that the receipt asks about. None if the resident saw them before the report was sent. */
export async function findToAskAbout(
  database: Database,
  near: NearClient,
  requestId: number,
  now: Date,
): Promise<NearRow[]> {
  const report = await selectAskedReport(database, near.client.clientId, requestId);
  const isAsked = report?.wasSentLater === true && !report.isAnswered && mayAnswer(report, now);
  return isAsked ? findNearReport(database, near, report, now) : [];
}
