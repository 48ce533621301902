/** Counts of feedback. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import { lastAnswerSql, questionsSql } from '#desk/queue/feedback-sql.ts';
import { type QueueReader, matchingRequests } from '#desk/queue/filter-sql.ts';
import { SqlValues } from '#desk/queue/sql-values.ts';

/** The counted requests of a work type, a team (null: no team), or all. */
export interface FeedbackRow {
  part: 'all' | 'workType' | 'team';
  id: number | null;
  asked: number;
  answered: number;
  solved: number;
  /** Solved, partly or not solved. */
  judged: number;
  reopened: number;
  declined: number;
  /** Reopened or declined. */
  decided: number;
  rated: number;
  mean: number | null;
  /** Standard deviation of the grades; null for fewer than two. */
  deviation: number | null;
}

/** The number of requests that match the filter. */
export async function countMatching(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<number> {
  const values = new SqlValues();
  const matchingSql = matchingRequests(filter, asker, values, { columns: 'r.request_id' });
  const [row] = await database.queryOnce<{ count: number }>(
    `select count(*) as count from (${matchingSql}) f`,
    values.all,
  );
  return row!.count;
}

/** The filter must restrict `asked`. */
export function selectFeedback(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<FeedbackRow[]> {
  const values = new SqlValues();
  const questions = questionsSql(values.add(asker.scope.clientId), filter.asked, values);
  const matchingSql = matchingRequests(filter, asker, values, {
    columns: `r.work_type_id, r.team_id, ${lastAnswerSql(questions)} as answer,
      (select count(f.answered_at) ${questions}) as answers,
      (select count(*) ${questions} and f.reopening = 'reopened') as reopenings,
      (select count(*) ${questions} and f.reopening = 'declined') as declines,
      (select f.satisfaction ${questions} and f.satisfaction is not null
        order by f.answered_at desc, f.feedback_id desc limit 1) as grade`,
  });
  return database.queryOnce(
    `select case when grouping(work_type_id) = 0 then 'workType' when grouping(team_id) = 0 then 'team' else 'all' end
         as part,
       coalesce(work_type_id, team_id) as id, count(*) as asked, count(*) filter (where answers > 0) as answered,
       count(*) filter (where answer = 'solved') as solved,
       count(*) filter (where answer in ('solved', 'partly', 'not-solved')) as judged,
       count(*) filter (where reopenings > 0) as reopened, count(*) filter (where declines > 0) as declined,
       count(*) filter (where reopenings + declines > 0) as decided, count(grade) as rated, avg(grade)::float8 as mean,
       stddev_samp(grade)::float8 as deviation
     from (${matchingSql}) f group by grouping sets ((), (work_type_id), (team_id)) having count(*) > 0`,
    values.all,
  );
}
