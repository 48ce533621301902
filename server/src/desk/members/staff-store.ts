/** The rows of all staff. Private to this folder. */
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { Database } from '#platform/database.ts';

/** The fields of a member that managers can set. */
export interface StaffFields {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isLimited: boolean;
  isActive: boolean;
}

export interface StaffRow extends StaffFields {
  accountId: number;
  username: string;
  /** First and last name; the username if both are empty. */
  name: string;
  /** True if the member has no password yet. */
  isInvited: boolean;
  hasSecondFactor: boolean;
  /** True if the member is linked to an account at the sign-in provider. */
  isLinked: boolean;
  teamIds: number[];
}

const columns = `a.account_id as "accountId", a.username, a.email, a.first_name as "firstName", a.last_name as "lastName",
  coalesce(nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), a.username) as name,
  a.role, a.is_limited as "isLimited", a.is_active as "isActive", a.password_hash = '' as "isInvited",
  exists (select from second_factors f where f.client_id = $1 and f.account_id = a.account_id
    and f.confirmed_at is not null) as "hasSecondFactor",
  exists (select from provider_links l where l.client_id = $1 and l.account_id = a.account_id) as "isLinked", coalesce((
    select json_agg(m.team_id order by m.team_id) from team_members m
    where m.client_id = $1 and m.account_id = a.account_id), '[]') as "teamIds"`;

/** All members, by username. */
export function selectStaff(database: Database, clientId: number): Promise<StaffRow[]> {
  return database.query<StaffRow>(
    `select ${columns} from accounts a where a.client_id = $1 and a.role is not null and not a.is_machine order by lower(a.username)`,
    [clientId],
  );
}

/** Locks all managers of the client and this member until the transaction ends; returns them. */
export function lockStaff(
  tx: Database,
  clientId: number,
  accountId: number | undefined,
): Promise<StaffRow[]> {
  return tx.query<StaffRow>(
    `select ${columns} from accounts a
     where a.client_id = $1 and a.role is not null and not a.is_machine and (a.role = 'manager' or a.account_id = $2)
     order by a.account_id for update of a`,
    [clientId, accountId ?? null],
  );
}

/** Sets all fields. An inactive member loses the link to the sign-in provider. */
export async function updateStaff(
  tx: Database,
  clientId: number,
  accountId: number,
  { email, firstName, lastName, role, isLimited, isActive }: StaffFields,
): Promise<void> {
  await tx.query(
    `update accounts set email = $3, first_name = $4, last_name = $5, role = $6, is_limited = $7, is_active = $8
     where client_id = $1 and account_id = $2 and role is not null`,
    [clientId, accountId, email, firstName, lastName, role, isLimited, isActive],
  );
  // This is a separate statement, because Citus drops an update whose `with` deletes under a false condition.
  if (!isActive)
    await tx.query('delete from provider_links where client_id = $1 and account_id = $2', [
      clientId,
      accountId,
    ]);
}

/** Sets the teams of a member; false if one of the teams does not exist. */
export async function replaceTeamsOf(
  tx: Database,
  clientId: number,
  accountId: number,
  teamIds: readonly number[],
): Promise<boolean> {
  await tx.query('delete from team_members where client_id = $1 and account_id = $2 and team_id <> all($3)', [
    clientId,
    accountId,
    teamIds,
  ]);
  const staffRows = await tx.query(
    `with wanted as (select team_id from teams where client_id = $1 and team_id = any($3)),
       added as (
         insert into team_members (client_id, team_id, account_id) select $1, team_id, $2 from wanted
         on conflict do nothing)
     select 1 from wanted`,
    [clientId, accountId, teamIds],
  );
  return staffRows.length === new Set(teamIds).size;
}

/** Sets whether a member sees only requests of their teams. */
export async function updateLimited(
  tx: Database,
  clientId: number,
  accountId: number,
  isLimited: boolean,
): Promise<void> {
  await tx.query('update accounts set is_limited = $3 where client_id = $1 and account_id = $2', [
    clientId,
    accountId,
    isLimited,
  ]);
}
