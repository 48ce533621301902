/** The rows of members of staff. Private to this folder. */
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { Database } from '#platform/database.ts';

export interface MemberRow {
  accountId: number;
  username: string;
  name: string;
  role: Role;
  isLimited: boolean;
  /** Teams in use, by name. */
  teams: { teamId: number; name: string }[];
}

const columns = `a.account_id as "accountId", a.username,
  coalesce(nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), a.username) as name, a.role,
  a.is_limited as "isLimited", coalesce((
    select json_agg(json_build_object('teamId', t.team_id, 'name', t.name) order by t.name)
    from team_members m join teams t on t.client_id = $1 and t.team_id = m.team_id
    where m.client_id = $1 and m.account_id = a.account_id and t.is_active), '[]') as teams`;

export async function selectMember(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<MemberRow | undefined> {
  const [row] = await database.read<MemberRow>(
    `select ${columns} from accounts a where a.client_id = $1 and a.account_id = $2 and a.role is not null
       and (a.is_active or a.is_machine)`,
    [clientId, accountId],
  );
  return row;
}
