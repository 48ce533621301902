import type { Database } from '#platform/database.ts';

export interface QueuedJobs {
  task: string;
  state: 'due' | 'waiting' | 'failed';
  count: number;
  /** Age of the oldest due job; 0 for waiting ones. */
  ageSeconds: number;
}

/** The queue by task and state. Jobs of municipalities that are switched off count as waiting. */
export function selectQueue(database: Database): Promise<QueuedJobs[]> {
  return database.query<QueuedJobs>(
    `select task_identifier as task, state, count(*)::int as count,
       greatest(0, extract(epoch from now() - min(run_at)))::float8 as "ageSeconds"
     from (select task_identifier, run_at, case when attempts >= max_attempts and locked_at is null then 'failed'
       when run_at <= now() and (flags ?| held) is not true then 'due' else 'waiting' end as state
       from graphile_worker.jobs, (
         select array_agg('client ' || client_id) as held from clients where disabled_at is not null) disabled) jobs
     group by task_identifier, state`,
  );
}
