/** The rows of teams. Private to this folder. */
import type { NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import type { Database } from '#platform/database.ts';

/** What is set of a team. */
export interface TeamFields {
  name: string;
  /** Its own mailbox; empty: those of its members. */
  email: string;
  news: NewsPace;
  isActive: boolean;
}

export interface TeamRow extends TeamFields {
  teamId: number;
  /** What municipality.yaml calls it; null: it was made at the desk. */
  key: string | null;
  /** Who changed it last. */
  setBy: 'file' | 'desk';
  /** Those of them who may sign in. */
  memberIds: number[];
}

/** All of a client's, by name. */
export function selectTeams(database: Database, clientId: number): Promise<TeamRow[]> {
  return database.read<TeamRow>(
    `select t.team_id as "teamId", t.key, t.name, t.email, t.news, t.is_active as "isActive", t.set_by as "setBy",
       coalesce((
         select json_agg(m.account_id order by m.account_id)
         from team_members m join accounts a on a.client_id = $1 and a.account_id = m.account_id
         where m.client_id = $1 and m.team_id = t.team_id and a.is_active and a.role is not null and not a.is_machine), '[]') as "memberIds"
     from teams t where t.client_id = $1 order by lower(t.name)`,
    [clientId],
  );
}

/** How a team is stored besides what is set of it. */
export interface TeamSource {
  key: string | null;
  setBy: TeamRow['setBy'];
}

/** Adds a team and returns its id; undefined when another one has the name. */
export async function insertTeam(
  tx: Database,
  clientId: number,
  { name, email, news, isActive }: TeamFields,
  { key, setBy }: TeamSource,
): Promise<number | undefined> {
  const [row] = await tx.query<{ teamId: number }>(
    `insert into teams (client_id, key, name, email, news, is_active, set_by) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (client_id, lower(name)) do nothing returning team_id as "teamId"`,
    [clientId, key, name, email, news, isActive, setBy],
  );
  return row?.teamId;
}

/** Changes what is given; false when another team has the name. It must be there. */
export async function updateTeam(
  tx: Database,
  clientId: number,
  teamId: number,
  fields: Partial<TeamFields & { key: string }>,
  setBy: TeamRow['setBy'],
): Promise<boolean> {
  const { name = null, email = null, news = null, isActive = null, key = null } = fields;
  const rows = await tx.query(
    `update teams t set name = coalesce($3, name), email = coalesce($4, email), news = coalesce($5, news),
       is_active = coalesce($6, is_active), set_by = $7,
       key = coalesce($8, key)
     where client_id = $1 and team_id = $2 and not exists (
       select from teams o where o.client_id = $1 and o.team_id <> $2 and lower(o.name) = lower($3::text))
     returning 1`,
    [clientId, teamId, name, email, news, isActive, setBy, key],
  );
  return rows.length > 0;
}

/** Locks a team until the transaction ends; false: there is none. */
export async function lockTeam(tx: Database, clientId: number, teamId: number): Promise<boolean> {
  const rows = await tx.query('select 1 from teams where client_id = $1 and team_id = $2 for update', [
    clientId,
    teamId,
  ]);
  return rows.length > 0;
}
