/**
 * SQL for a `with recursive`: the parts `up` and `main_requests (request_id, main_id)`. They have the main request of
 * each row of `table`, another part with the columns `request_id` and `duplicate_of`. A request that is no duplicate
 * is its own main request, and so is one whose main request was removed. $1: the client.
 */
export function mainRequestsOf(table: string): string {
  return `up as (
    select request_id, request_id as main_id, duplicate_of, 0 as step from ${table}
    union all
    select up.request_id, m.request_id, m.duplicate_of, step + 1
    from up join work_requests m on m.client_id = $1 and m.request_id = up.duplicate_of
    where m.deleted_at is null and step < 1000
  ), main_requests as (
    select distinct on (request_id) request_id, main_id from up order by request_id, step desc
  )`;
}
