/** Runs what is in the job queue, and what the clock asks for. At least once each: every task can be repeated. */
import { type CronItem, Logger, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Does one job; what it throws is logged, and the job is tried again after a growing pause. */
export type Task = (payload: unknown) => Promise<void>;

/** A task that runs by the clock, on one node of however many. */
export interface Schedule {
  task: string;
  /** Minute, hour, day, month, weekday in UTC, as in a crontab. */
  pattern: string;
}

/** The queue and what is to be done about it. */
export interface JobRunnerDeps {
  pool: pg.Pool;
  log: Log;
  tasks: Readonly<Record<string, Task>>;
  schedules: readonly Schedule[];
}

/** Jobs that are run; `stop` waits for those that have begun. */
export interface JobRunner {
  stop(): Promise<void>;
}

/** Jobs of one process at the same time. */
const concurrency = 2;
/** New jobs are announced at once; this is how late a delayed one may be noticed. */
const pollIntervalMs = 10_000;

/** Starts to run jobs. The queue's tables must be there: migrations make them. */
export async function startJobs({ pool, log, tasks, schedules }: JobRunnerDeps): Promise<JobRunner> {
  const cronItems = schedules.map(({ task, pattern }): CronItem => ({
    task,
    match: pattern,
    options: { maxAttempts: 3 },
  }));
  const runner = await run({
    pgPool: pool,
    taskList: { ...tasks },
    parsedCronItems: parseCronItems(cronItems),
    logger: loggerTo(log),
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
  });
  // Without a listener a queue that has failed for good would end the process.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'The job queue has stopped'));
  return { stop: () => runner.stop() };
}

/** The queue's own words in our log; what it says of every job is for debugging only. */
function loggerTo(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const about = { job: jobId, task: taskIdentifier };
    // A failed attempt is expected, the next one follows; the message carries the whole stack.
    if (meta?.['failure']) log.warn({ ...about, err: meta['error'] }, 'A job failed; it is tried again');
    else if (level === 'error' || level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  });
}
