/** Counts open requests by team and member. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { matchingRequests, type QueueReader } from '#desk/queue/filter-sql.ts';
import { SqlValues } from '#desk/queue/sql-values.ts';
import type { Database } from '#platform/database.ts';

/** Open requests of a team and an assignee; null: nobody. */
export interface LoadRow {
  teamId: number | null;
  assigneeId: number | null;
  open: number;
  overdue: number;
  dueInADay: number;
  dueInAWeek: number;
}

/** The filter must match only open requests. */
export function selectLoad(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
  { inADay, inAWeek }: { inADay: Date; inAWeek: Date },
): Promise<LoadRow[]> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: 'r.team_id, r.assignee_id, r.due_at',
  });
  const [now, day, week] = [asker.now, inADay, inAWeek].map((date) => values.add(date));
  return database.queryOnce(
    `select team_id as "teamId", assignee_id as "assigneeId", count(*) as open,
       count(*) filter (where due_at < ${now}) as overdue,
       count(*) filter (where due_at >= ${now} and due_at < ${day}) as "dueInADay",
       count(*) filter (where due_at >= ${now} and due_at < ${week}) as "dueInAWeek"
     from (${matchingSql}) f group by team_id, assignee_id`,
    values.all,
  );
}
