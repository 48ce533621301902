/** Requests that may be about the same problem as a new report. */
import { nearbyMost } from '@fixpoint/contract/near-place.ts';
import type { WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import {
  type PublishingClient,
  type StrangerNear,
  findStrangersNear,
} from '#requests/public/strangers-near.ts';
import { countReporters } from './count-reporters.ts';
import { type Asker, type NearRow, selectOwnNear } from './nearby-store.ts';
import { bestFirst, sameProblemRule } from './same-problem.ts';

export type { NearRow } from './nearby-store.ts';

/** The place of a new report, its work type, and the person who asks. */
export interface NearReport {
  asker: Asker;
  workTypeId: number;
  longitude: number;
  latitude: number;
  /** Uncertainty of the place in metres. */
  accuracy: number;
  /** The municipality's id of the object; empty for none. */
  assetId: string;
}

/** The municipality of a report, with all of its work types. */
export interface NearClient {
  client: PublishingClient;
  workTypes: readonly WorkType[];
}

export interface RequestsNear {
  /** The best match first. */
  requests: CountedNear[];
  /** How many more there are. */
  more: number;
}

/** A request that a search finds, with the number of other people who reported the same. */
export interface CountedNear extends NearRow {
  alsoReportedBy: number;
}

/** The requests that the asker may see. */
export async function findRequestsNear(
  database: Database,
  near: NearClient,
  report: NearReport,
  now: Date,
): Promise<RequestsNear> {
  const problems = await findProblemsNear(database, near, report, now);
  const shown = problems.slice(0, nearbyMost);
  const counts = await countReporters(
    database,
    near.client.clientId,
    shown.map(({ mainId }) => mainId),
  );
  const requests = shown.map((row) => {
    const { confirmed = 0, unconfirmed = 0 } = counts.get(row.mainId) ?? {};
    return { ...row, alsoReportedBy: confirmed + unconfirmed };
  });
  return { requests, more: problems.length - requests.length };
}

/** One of the requests that the same search finds, also beyond the first five. */
export async function findRequestNear(
  database: Database,
  near: NearClient,
  report: NearReport,
  { requestId, now }: { requestId: number; now: Date },
): Promise<NearRow | undefined> {
  const problems = await findProblemsNear(database, near, report, now);
  return problems.find((row) => row.requestId === requestId);
}

/** Everything that the search finds, the best match first, as the asker may see it. */
export async function findProblemsNear(
  database: Database,
  { client, workTypes }: NearClient,
  report: NearReport,
  now: Date,
): Promise<NearRow[]> {
  const rule = sameProblemRule(workTypes, report, now);
  if (rule === undefined) return [];
  const { radius, maskedRadius, reported, compared, openSince, closedSince } = rule;
  const search = { ...report, radius, maskedRadius, openSince, closedSince };
  const workTypeIds = compared.map(({ workTypeId }) => workTypeId);
  const [ownRows, strangers] = await Promise.all([
    selectOwnNear(database, client.clientId, { ...search, workTypeIds }),
    reported.nearby.radius === 'off'
      ? []
      : findStrangersNear(database, client, { workTypes, compared, now }, search),
  ]);
  const byDistance = (one: NearRow, other: NearRow) => one.distance - other.distance;
  const ownFirst = [...ownRows.toSorted(byDistance), ...strangers.map(asRow).toSorted(byDistance)];
  return oneOfEachProblem(ownFirst).toSorted(bestFirst);
}

function asRow(stranger: StrangerNear): NearRow {
  return { ...stranger, mainId: stranger.requestId, guid: '', isOwn: false };
}

/** Takes the first of several reports of one problem. */
function oneOfEachProblem(rows: readonly NearRow[]): NearRow[] {
  const byMain = new Map<number, NearRow>();
  for (const row of rows) if (!byMain.has(row.mainId)) byMain.set(row.mainId, row);
  return [...byMain.values()];
}
