import { peopleBehind } from '#platform/people-behind.ts';
import type { SqlValues } from './sql-values.ts';

/**
 * SQL: true if so many people reported the same as `work_requests r`, with its reporter. Only requests with people or
 * duplicates are counted, once for each statement.
 */
export function reportedByCondition(atLeast: number, client: string, values: SqlValues): string {
  const counted = `select m.request_id from me_toos m where m.client_id = ${client}
    union select d.duplicate_of from work_requests d
      where d.client_id = ${client} and d.duplicate_of is not null and d.deleted_at is null`;
  return `r.request_id = any(array(${peopleBehind(client, counted)}
    select main_id from each_person group by main_id having count(*) >= ${values.add(atLeast - 1)}::integer))`;
}
