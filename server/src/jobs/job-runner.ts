/** Runs the jobs of the queue and those of the schedule. A job may run more than once, so every task can be repeated. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, type Job, Logger, type Runner, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Does one job; what it throws is logged, and the job is tried again after a growing pause. */
export type Task = (payload: unknown) => Promise<void>;

/** A task that runs by the clock, each time in only one of the server's processes. */
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

/** The running queue. `stop` waits for the jobs that have begun, until their end is recorded. */
export interface JobRunner {
  stop(): Promise<void>;
}

/** Jobs of one process at the same time. */
const concurrency = 2;
/** New jobs are announced at once; this is how late a delayed one may be noticed. */
const pollIntervalMs = 10_000;
/** How long after a queue has stopped by itself it is started again. */
const restartMs = 1000;

/** Starts to run jobs. The queue's tables must be there: migrations make them. */
export async function startJobs(deps: JobRunnerDeps): Promise<JobRunner> {
  const stopping = new AbortController();
  const first = await startRunner(deps);
  const ended = keepRunning(first, deps, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

function startRunner({ pool, log, tasks, schedules }: JobRunnerDeps): Promise<Runner> {
  const cronItems = schedules.map(({ task, pattern }): CronItem => ({
    task,
    match: pattern,
    options: { maxAttempts: 3 },
  }));
  return run({
    pgPool: pool,
    taskList: { ...tasks },
    parsedCronItems: parseCronItems(cronItems),
    logger: loggerTo(log),
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    // Only with a delay set, even one of 0, does the runner wait for the statement that ends a job and report its failure.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/** Starts the queue again whenever it stops by itself, as it does when the end of a job cannot be recorded. */
async function keepRunning(first: Runner, deps: JobRunnerDeps, stopping: AbortSignal): Promise<void> {
  const told = once(stopping, 'abort');
  let runner: Runner | undefined = first;
  while (runner !== undefined || !stopping.aborted) {
    if (runner !== undefined) await untilStopped(runner, told, deps.log);
    await sleep(restartMs, undefined, { signal: stopping }).catch(() => undefined);
    runner = stopping.aborted ? undefined : await startRunner(deps).catch(() => undefined);
  }
}

/** Resolves when the runner has stopped, by itself or because it was told to. */
async function untilStopped(runner: Runner, told: Promise<unknown>, log: Log): Promise<void> {
  const ended = runner.promise.catch((error: unknown) =>
    log.error({ err: error }, 'The job queue has stopped; it is started again'),
  );
  await Promise.race([ended, told]);
  // `stop` throws when the runner is stopping already.
  await runner.stop().catch(() => undefined);
  await ended;
}

/** Writes the queue's own messages to our log; those about each single job at the level `debug`. */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const job = meta?.['job'] as Partial<Pick<Job, 'id' | 'task_identifier'>> | undefined;
    const about = { job: job?.id, task: job?.task_identifier };
    // A failed attempt is expected, the next one follows; the message carries the whole stack.
    if (meta?.['failure']) log.warn({ ...about, err: meta['error'] }, 'A job failed; it is tried again');
    else if (level === 'error' || level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  });
}
