/** SQL of the people who reported the same as a request, for features that count them. */

/** A citizen by account, a guest by address, otherwise by session. */
const personOfRequest = `coalesce('a' || a.account_id, 'e' || lower(nullif(r.email, '')), 's' || r.session_id, 'r' || r.request_id)`;

/**
 * SQL before a `select` from `each_person (main_id, person, is_confirmed)`: a row for each person behind each request,
 * without its reporter. They are read through its duplicates: their reporters, and everybody who has the same problem
 * as one of them. Citizens and guests with a confirmed address are confirmed. `mains`: a select of request ids.
 */
export function peopleBehind(client: string, mains: string): string {
  const withAccount = `left join accounts a on a.client_id = ${client} and a.account_id = r.account_id and a.role is null`;
  return `with recursive same as (
       select request_id as main_id, request_id from (${mains}) as asked (request_id)
       union
       select same.main_id, r.request_id from same join work_requests r on r.client_id = ${client} and r.duplicate_of = same.request_id
       where r.deleted_at is null
     ), people as (
       select same.main_id, ${personOfRequest} as person, a.account_id is not null as is_confirmed
       from same join work_requests r on r.client_id = ${client} and r.request_id = same.request_id ${withAccount}
       where same.request_id <> same.main_id and r.is_citizens
       union all
       select same.main_id, coalesce('a' || m.account_id, 'e' || lower(f.email), 's' || m.session_id),
         m.account_id is not null or f.confirmed_at is not null
       from same join me_toos m on m.client_id = ${client} and m.request_id = same.request_id
         left join request_followers f on f.client_id = ${client} and f.request_id = m.request_id and f.follower_id = m.follower_id
     ), each_person as (
       select main_id, person, bool_or(is_confirmed) as is_confirmed from people
       where person not in (
         select unnest(array[${personOfRequest}, coalesce('e' || lower(coalesce(a.email, nullif(r.email, ''))), ''),
           coalesce('s' || r.session_id, '')])
         from work_requests r ${withAccount} where r.client_id = ${client} and r.request_id = main_id)
       group by main_id, person
     )`;
}
