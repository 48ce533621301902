/** The members and teams that notes mention. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { isMember, maySee, memberName } from './members-who-may-see.ts';

/** A member or a team with its present name. */
export interface MentionedName {
  id: number;
  name: string;
}

export function selectMemberNames(
  database: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<MentionedName[]> {
  return database.query(
    `select a.account_id as id, ${memberName('a')} as name from accounts a
     where a.client_id = $1 and a.account_id = any($2) and a.role is not null and not a.is_machine`,
    [clientId, accountIds],
  );
}

export function selectTeamNames(
  database: Database,
  clientId: number,
  teamIds: readonly number[],
): Promise<MentionedName[]> {
  return database.query('select team_id as id, name from teams where client_id = $1 and team_id = any($2)', [
    clientId,
    teamIds,
  ]);
}

/** A member who may see the request; `teamIds` are those of the given teams that the member is in. */
interface Seer {
  accountId: number;
  teamIds: number[];
}

/** The given members who may see the request, and such members of the given teams that are in use. */
export function selectSeers(
  tx: Database,
  clientId: number,
  requestId: number,
  { accountIds, teamIds }: { accountIds: readonly number[]; teamIds: readonly number[] },
): Promise<Seer[]> {
  return tx.query(
    `select a.account_id as "accountId", coalesce((
       select json_agg(t.team_id) from team_members o join teams t on t.client_id = $1 and t.team_id = o.team_id
       where o.client_id = $1 and o.account_id = a.account_id and o.team_id = any($4) and t.is_active), '[]') as "teamIds"
     from work_requests r join accounts a on a.client_id = $1 and ${isMember}
     where r.client_id = $1 and r.request_id = $2 and ${maySee}
       and (a.account_id = any($3) or a.account_id in (
         select o.account_id from team_members o where o.client_id = $1 and o.team_id = any($4)))`,
    [clientId, requestId, accountIds, teamIds],
  );
}
