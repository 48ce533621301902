/** The rows of teams. Private to this folder. */
import type { NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import type { Database } from '#platform/database.ts';

/** The fields of a team that can be set. */
export interface TeamFields {
  name: string;
  /** The team's own mailbox; empty: mails go to its members. */
  email: string;
  news: NewsPace;
  isActive: boolean;
}

export interface TeamRow extends TeamFields {
  teamId: number;
  /** Key in municipality.yaml; null: the team was made at the desk. */
  key: string | null;
  /** Source of the last change. */
  setBy: 'file' | 'desk';
  /** Increases by one with each change. */
  version: number;
  /** null: no change since versions exist. */
  changedAt: Date | null;
  /** Username of the member who changed it at the desk. */
  changedBy: string | null;
  /** Active members. */
  memberIds: number[];
}

/** All teams of a client, by name. */
export function selectTeams(database: Database, clientId: number): Promise<TeamRow[]> {
  return database.read<TeamRow>(
    `select t.team_id as "teamId", t.key, t.name, t.email, t.news, t.is_active as "isActive", t.set_by as "setBy",
       t.version, t.changed_at as "changedAt", c.username as "changedBy", coalesce((
         select json_agg(m.account_id order by m.account_id)
         from team_members m join accounts a on a.client_id = $1 and a.account_id = m.account_id
         where m.client_id = $1 and m.team_id = t.team_id and a.is_active and a.role is not null and not a.is_machine), '[]') as "memberIds"
     from teams t left join accounts c on c.client_id = t.client_id and c.account_id = t.account_id
     where t.client_id = $1 order by lower(t.name)`,
    [clientId],
  );
}

/** The number of teams, including those out of use. */
export async function countTeams(tx: Database, clientId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count(*) from teams where client_id = $1', [
    clientId,
  ]);
  return row!.count;
}

/** Author and time of a change. `accountId` null means the municipality folder. */
export interface TeamChange {
  setBy: TeamRow['setBy'];
  accountId: number | null;
  now: Date;
}

/** Adds a team and returns its id; undefined if the name is taken. */
export async function insertTeam(
  tx: Database,
  clientId: number,
  { key, name, email, news, isActive }: TeamFields & Pick<TeamRow, 'key'>,
  { setBy, accountId, now }: TeamChange,
): Promise<number | undefined> {
  const [row] = await tx.query<{ teamId: number }>(
    `insert into teams (client_id, key, name, email, news, is_active, set_by, account_id, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (client_id, lower(name)) do nothing returning team_id as "teamId"`,
    [clientId, key, name, email, news, isActive, setBy, accountId, now],
  );
  return row?.teamId;
}

/**
 * Changes the given fields of an existing team. Returns false if the name is taken. Equal values do not count
 * as a change.
 */
export async function updateTeam(
  tx: Database,
  clientId: number,
  teamId: number,
  fields: Partial<TeamFields & { key: string }>,
  { setBy, accountId, now }: TeamChange,
): Promise<boolean> {
  const { name = null, email = null, news = null, isActive = null, key = null } = fields;
  const rows = await tx.query(
    `with wanted as (
       select coalesce($3, name) as name, coalesce($4, email) as email, coalesce($5, news) as news,
         coalesce($6, is_active) as is_active
       from teams where client_id = $1 and team_id = $2
     ), told as (
       select w.*, (t.name, t.email, t.news, t.is_active) is distinct from (w.name, w.email, w.news, w.is_active) as differs
       from teams t, wanted w where t.client_id = $1 and t.team_id = $2
     )
     update teams t set name = told.name, email = told.email, news = told.news, is_active = told.is_active,
       set_by = $7, key = coalesce($8, key), version = version + differs::int,
       account_id = case when differs then $9 else account_id end,
       changed_at = case when differs then $10 else changed_at end
     from told
     where client_id = $1 and team_id = $2 and not exists (
       select from teams o where o.client_id = $1 and o.team_id <> $2 and lower(o.name) = lower(told.name))
     returning 1`,
    [clientId, teamId, name, email, news, isActive, setBy, key, accountId, now],
  );
  return rows.length > 0;
}

/** Locks a team until the transaction ends, and returns its version; undefined if the team does not exist. */
export async function lockTeam(tx: Database, clientId: number, teamId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    'select version from teams where client_id = $1 and team_id = $2 for update',
    [clientId, teamId],
  );
  return row?.version;
}
