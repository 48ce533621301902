/** SQL of members and their access. The bell asks when it writes a notice, shows it and mails it. */

/** SQL condition: account `a` is a person of the staff who may sign in. */
export const isMember = 'a.role is not null and a.is_active and not a.is_machine';

/** SQL condition: member `a` may see request `r`. $1: the client. */
export const maySee = `r.deleted_at is null and (not a.is_limited or exists (
  select from team_members m join teams t on t.client_id = $1 and t.team_id = m.team_id
  where m.client_id = $1 and m.account_id = a.account_id and m.team_id = r.team_id and t.is_active))`;

/** SQL of a member's name, from accounts with this alias. */
export const memberName = (alias: string) =>
  `coalesce(nullif(concat_ws(' ', nullif(${alias}.first_name, ''), nullif(${alias}.last_name, '')), ''), ${alias}.username)`;
