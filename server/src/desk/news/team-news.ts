/** News for teams by mail: the new requests, late decisions, the readers, and the time of the daily digest. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { OfficeCalendar } from '#desk/due-times/office-calendar.ts';
import {
  type DailyTeam,
  type LateDecision,
  type TeamNewsReader,
  type NewsRequest,
  selectDailyTeams,
  selectLateDecisions,
  selectNews,
  selectNewsReaders,
  selectNewsRequest,
  updateMailedUntil,
} from './team-news-store.ts';

export type { DailyTeam, LateDecision, TeamNewsReader, NewsRequest } from './team-news-store.ts';

/** Name of the job. Installed queues contain it, so it must not change. */
export const teamDigestJob = 'tell-team-daily';

/** Payload of the job. */
export const teamDigest = z.object({
  clientId: z.int(),
  teamId: z.int(),
  since: z.coerce.date(),
  until: z.coerce.date(),
  /**
   * Requests from the last hour that the previous digest included. Older versions did not send this field.
   */
  told: z.array(z.int()).default([]),
});

export type TeamDigest = z.output<typeof teamDigest>;

/** The request, if its team has not accepted it yet. */
export function findNewsRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<(NewsRequest & { teamId: number }) | undefined> {
  return selectNewsRequest(database, clientId, requestId);
}

export function findReaders(database: Database, clientId: number, teamId: number): Promise<TeamNewsReader[]> {
  return selectNewsReaders(database, clientId, teamId);
}

/** The most requests that one mail lists. */
const mostNamed = 30;

/** Requests that came to the team since the last digest, or were stored since then, and still wait. */
export function findNews(
  database: Database,
  { clientId, teamId, since, until, told: mailedRequests }: TeamDigest,
): Promise<{ count: number; requests: NewsRequest[] }> {
  return selectNews(database, clientId, { teamId, since, until, told: mailedRequests, most: mostNamed });
}

/** The team's decisions about reopening that are late when the digest begins. */
export function findLateDecisions(
  database: Database,
  { clientId, teamId, until }: TeamDigest,
): Promise<{ count: number; decisions: LateDecision[] }> {
  return selectLateDecisions(database, clientId, { teamId, at: until, most: mostNamed });
}

const dayMs = 24 * 3_600_000;
/** Time between two digests. It is below 24 hours, because a night can be shorter when the clock changes. */
const betweenMs = 20 * 3_600_000;

/** The teams without a digest for about a day. */
export function findDailyTeams(database: Database, now: Date): Promise<DailyTeam[]> {
  return selectDailyTeams(database, new Date(now.getTime() - betweenMs));
}

/** Orders the digest of a team if its office has opened today. Only the first process orders it. */
export async function orderDigest(
  database: Database,
  team: DailyTeam,
  calendar: OfficeCalendar,
  now: Date,
): Promise<void> {
  const opening = calendar.openingOf(now);
  if (opening === undefined || opening > now || calendar.nextOpen(now) > now) return;
  await database.transaction(async (tx) => {
    if (!(await updateMailedUntil(tx, team, now))) return;
    const { clientId, teamId, toldUntil, toldLately: mailedRequests } = team;
    const since = toldUntil ?? new Date(now.getTime() - dayMs);
    await enqueueJob(tx, teamDigestJob, {
      clientId,
      teamId,
      since,
      until: now,
      told: mailedRequests,
    } satisfies TeamDigest);
  });
}
