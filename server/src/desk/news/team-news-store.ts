/** The rows for news to teams: requests and readers. Private to this folder. */
import type { Language } from '@fixpoint/languages/languages.ts';
import { type Database, ofAllClients } from '#platform/database.ts';

/** A request in a mail to its team, without the reporter and their words. */
export interface NewsRequest {
  requestId: number;
  workTypeName: string;
  address: string;
  /** The next due time; null without one. */
  dueAt: Date | null;
}

/** A reader of news. A team's own mailbox has no account. */
export interface TeamNewsReader {
  accountId: number | null;
  email: string;
  /** null: the municipality's language. */
  language: Language | null;
}

const columns = `r.request_id as "requestId", w.name as "workTypeName", known_address(r.address) as address, r.due_at as "dueAt"`;
/** SQL: the request still waits until its team accepts it. */
const isWaiting = 'r.accepted_at is null and r.closed_at is null and r.deleted_at is null';

/** The request with its team; undefined if it no longer waits. */
export async function selectNewsRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<(NewsRequest & { teamId: number }) | undefined> {
  const [row] = await database.query<NewsRequest & { teamId: number }>(
    `select ${columns}, r.team_id as "teamId"
     from work_requests r join work_types w on w.client_id = r.client_id and w.work_type_id = r.work_type_id
     where r.client_id = $1 and r.request_id = $2 and r.team_id is not null and ${isWaiting}`,
    [clientId, requestId],
  );
  return row;
}

/** A digest also looks back this far before its start, because a request is stored later than its receipt. */
const lateAfter = "interval '1 hour'";
const cameBetween = (from: string, until: string) => `exists (
  select from request_events e
  where e.client_id = $1 and e.request_id = r.request_id and e.changed_at >= ${from} and e.changed_at < ${until}
    and e.changes ? 'teamId')`;

/**
 * Requests that came to the team between two times and still wait: the newest ones, and the number of all.
 * Also includes requests from shortly before that the last digest missed.
 */
export async function selectNews(
  database: Database,
  clientId: number,
  {
    teamId,
    since,
    until,
    told: mailedRequests,
    most,
  }: { teamId: number; since: Date; until: Date; told: readonly number[]; most: number },
): Promise<{ count: number; requests: NewsRequest[] }> {
  const rows = await database.query<NewsRequest & { count: number }>(
    `select ${columns}, count(*) over () as count
     from work_requests r join work_types w on w.client_id = r.client_id and w.work_type_id = r.work_type_id
     where r.client_id = $1 and r.team_id = $2 and ${isWaiting} and (
       ${cameBetween('$3', '$4')}
       or r.request_id <> all($5) and ${cameBetween(`$3::timestamptz - ${lateAfter}`, '$3')})
     order by r.request_id desc limit $6`,
    [clientId, teamId, since, until, mailedRequests, most],
  );
  return { count: rows[0]?.count ?? 0, requests: rows.map(({ count: _count, ...request }) => request) };
}

/** A closed request whose resident wants it open again, and about which nobody has decided in time. */
export interface LateDecision {
  requestId: number;
  workTypeName: string;
  address: string;
  decideBy: Date;
}

/** The late decisions of the team, the oldest first, and the number of all. */
export async function selectLateDecisions(
  database: Database,
  clientId: number,
  { teamId, at, most }: { teamId: number; at: Date; most: number },
): Promise<{ count: number; decisions: LateDecision[] }> {
  const rows = await database.query<LateDecision & { count: number }>(
    `select r.request_id as "requestId", w.name as "workTypeName", known_address(r.address) as address,
       min(f.decide_by) as "decideBy", count(*) over () as count
     from feedback f
       join work_requests r on r.client_id = $1 and r.request_id = f.main_request_id
       join work_types w on w.client_id = $1 and w.work_type_id = r.work_type_id
     where f.client_id = $1 and f.reopening = 'asked' and f.decide_by < $3 and r.team_id = $2 and r.deleted_at is null
     group by r.client_id, r.request_id, w.name
     order by min(f.decide_by), r.request_id limit $4`,
    [clientId, teamId, at, most],
  );
  return { count: rows[0]?.count ?? 0, decisions: rows.map(({ count: _count, ...decision }) => decision) };
}

/** The readers of news: the team's own mailbox, else its members who may sign in. */
export function selectNewsReaders(
  database: Database,
  clientId: number,
  teamId: number,
): Promise<TeamNewsReader[]> {
  return database.query<TeamNewsReader>(
    `select null::bigint as "accountId", email, null as language from teams
     where client_id = $1 and team_id = $2 and email <> ''
     union all
     select a.account_id, a.email, a.language
     from teams t join team_members m on m.client_id = $1 and m.team_id = t.team_id
       join accounts a on a.client_id = $1 and a.account_id = m.account_id
     where t.client_id = $1 and t.team_id = $2 and t.email = ''
       and a.is_active and a.role is not null and a.email <> '' and a.password_hash <> ''`,
    [clientId, teamId],
  );
}

/** A team with daily news. */
export interface DailyTeam {
  clientId: number;
  teamId: number;
  /** End of the last digest; null: no digest yet. */
  toldUntil: Date | null;
  /** Requests from the last hour of that digest that it included. */
  toldLately: number[];
}

/** Teams of all municipalities whose last digest is older than this. */
export function selectDailyTeams(database: Database, before: Date): Promise<DailyTeam[]> {
  return database.query<DailyTeam>(
    `${ofAllClients} select client_id as "clientId", team_id as "teamId", told_until as "toldUntil", told_lately as "toldLately" from teams
     where news = 'daily' and is_active and (told_until is null or told_until < $1)`,
    [before],
  );
}

/** Records the end of a digest and its latest requests. Returns false if another process has done so. */
export async function updateMailedUntil(
  tx: Database,
  { clientId, teamId, toldUntil }: DailyTeam,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update teams set told_until = $3, told_lately = array(
       select r.request_id from work_requests r
       where r.client_id = $1 and r.team_id = $2 and ${isWaiting}
         and ${cameBetween(`$3::timestamptz - ${lateAfter}`, '$3')})
     where teams.client_id = $1 and teams.team_id = $2 and told_until is not distinct from $4
     returning 1`,
    [clientId, teamId, now, toldUntil],
  );
  return rows.length > 0;
}
