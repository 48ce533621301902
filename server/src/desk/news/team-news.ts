/** What teams are told of by mail: what came in, to whom it goes, and when once a day is. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { OfficeCalendar } from '#desk/due-times/office-calendar.ts';
import {
  type DailyTeam,
  type NewsReader,
  type NewsRequest,
  selectDailyTeams,
  selectNews,
  selectNewsReaders,
  selectNewsRequest,
  updateToldUntil,
} from './team-news-store.ts';

export type { DailyTeam, NewsReader, NewsRequest } from './team-news-store.ts';

/** The job's name, in the queues of all installations. */
export const teamDigestJob = 'tell-team-daily';

/** What the job is told. */
export const teamDigest = z.object({
  clientId: z.int(),
  teamId: z.int(),
  since: z.coerce.date(),
  until: z.coerce.date(),
  /** What the digest before knew of its last hour; left out by those that were ordered by a version before. */
  told: z.array(z.int()).default([]),
});

export type TeamDigest = z.output<typeof teamDigest>;

/** The request, if its team has not said yet that it is theirs. */
export function findNewsRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<(NewsRequest & { teamId: number }) | undefined> {
  return selectNewsRequest(database, clientId, requestId);
}

export function findReaders(database: Database, clientId: number, teamId: number): Promise<NewsReader[]> {
  return selectNewsReaders(database, clientId, teamId);
}

/** As many requests are named in one mail. */
const mostNamed = 30;

/** What came to the team since the last time, or was stored since then, and waits for it. */
export function findNews(
  database: Database,
  { clientId, teamId, since, until, told }: TeamDigest,
): Promise<{ count: number; requests: NewsRequest[] }> {
  return selectNews(database, clientId, { teamId, since, until, told, most: mostNamed });
}

const dayMs = 24 * 3_600_000;
/** The office opens at most once a day, but for the night in which the clock goes forward. */
const betweenMs = 20 * 3_600_000;

/** The teams that have not been told for about a day. */
export function findDailyTeams(database: Database, now: Date): Promise<DailyTeam[]> {
  return selectDailyTeams(database, new Date(now.getTime() - betweenMs));
}

/** Has a team told of what came since the last time, if its office has opened today; once a day, whoever asks. */
export async function orderDigest(
  database: Database,
  team: DailyTeam,
  calendar: OfficeCalendar,
  now: Date,
): Promise<void> {
  const opening = calendar.openingOf(now);
  if (opening === undefined || opening > now || calendar.nextOpen(now) > now) return;
  await database.transaction(async (tx) => {
    if (!(await updateToldUntil(tx, team, now))) return;
    const { clientId, teamId, toldUntil, toldLately: told } = team;
    const since = toldUntil ?? new Date(now.getTime() - dayMs);
    await enqueueJob(tx, teamDigestJob, { clientId, teamId, since, until: now, told } satisfies TeamDigest);
  });
}
