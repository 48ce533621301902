/** What teams are told of: the rows of requests and of whom to tell. Private to this folder. */
import type { Language } from '@fixpoint/languages/languages.ts';
import { type Database, ofAllClients } from '#platform/database.ts';

/** A request, as a mail to its team names it: nothing of who reported it, and none of their words. */
export interface NewsRequest {
  requestId: number;
  workTypeName: string;
  address: string;
  /** When it is due next; null: at no time. */
  dueAt: Date | null;
}

/** Somebody who is told; a team's own mailbox is nobody's. */
export interface NewsReader {
  accountId: number | null;
  email: string;
  /** null: the municipality's. */
  language: Language | null;
}

const columns = `r.request_id as "requestId", w.name as "workTypeName", known_address(r.address) as address, r.due_at as "dueAt"`;
/** It waits for its team to say that it is theirs. */
const isWaiting = 'r.accepted_at is null and r.closed_at is null and r.deleted_at is null';

/** The request with its team, if it waits for that; undefined when it does not any more. */
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

/** How long before a digest what it could not see yet may have come: what is stored later has the time at which it began. */
const late = "interval '1 hour'";
const cameBetween = (from: string, until: string) => `exists (
  select from request_events e
  where e.client_id = $1 and e.request_id = r.request_id and e.changed_at >= ${from} and e.changed_at < ${until}
    and e.changes ? 'teamId')`;

/**
 * Those that came to the team in that time and wait for it, newest first: so many of them, and how many there are. With
 * them those that came shortly before, and that the time before did not know of.
 */
export async function selectNews(
  database: Database,
  clientId: number,
  {
    teamId,
    since,
    until,
    told,
    most,
  }: { teamId: number; since: Date; until: Date; told: readonly number[]; most: number },
): Promise<{ count: number; requests: NewsRequest[] }> {
  const rows = await database.query<NewsRequest & { count: number }>(
    `select ${columns}, count(*) over () as count
     from work_requests r join work_types w on w.client_id = r.client_id and w.work_type_id = r.work_type_id
     where r.client_id = $1 and r.team_id = $2 and ${isWaiting} and (
       ${cameBetween('$3', '$4')}
       or r.request_id <> all($5) and ${cameBetween(`$3::timestamptz - ${late}`, '$3')})
     order by r.request_id desc limit $6`,
    [clientId, teamId, since, until, told, most],
  );
  return { count: rows[0]?.count ?? 0, requests: rows.map(({ count: _count, ...request }) => request) };
}

/** Who is told: the team's own mailbox, and where it has none, its members who may sign in. */
export function selectNewsReaders(
  database: Database,
  clientId: number,
  teamId: number,
): Promise<NewsReader[]> {
  return database.query<NewsReader>(
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

/** A team that is told once a day. */
export interface DailyTeam {
  clientId: number;
  teamId: number;
  /** Up to when it has been told; null: never. */
  toldUntil: Date | null;
  /** Of the last hour before that: the requests that it has been told of. */
  toldLately: number[];
}

/** Those of all municipalities that have not been told since then. */
export function selectDailyTeams(database: Database, before: Date): Promise<DailyTeam[]> {
  return database.query<DailyTeam>(
    `${ofAllClients} select client_id as "clientId", team_id as "teamId", told_until as "toldUntil", told_lately as "toldLately" from teams
     where news = 'daily' and is_active and (told_until is null or told_until < $1)`,
    [before],
  );
}

/** Records that the team is told up to then, and of what; false when another process has. */
export async function updateToldUntil(
  tx: Database,
  { clientId, teamId, toldUntil }: DailyTeam,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update teams set told_until = $3, told_lately = array(
       select r.request_id from work_requests r
       where r.client_id = $1 and r.team_id = $2 and ${isWaiting}
         and ${cameBetween(`$3::timestamptz - ${late}`, '$3')})
     where teams.client_id = $1 and teams.team_id = $2 and told_until is not distinct from $4
     returning 1`,
    [clientId, teamId, now, toldUntil],
  );
  return rows.length > 0;
}
