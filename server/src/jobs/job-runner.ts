/** Runs the jobs of the queue and those of the schedule. A job may run more than once, so every task can be repeated. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CronItem,
  type Job,
  Logger,
  type Runner,
  type WorkerEvents,
  type RunnerOptions,
  parseCronItems,
  run,
  runOnce,
} from 'graphile-worker';
import type pg from 'pg';
import { marksOfJob, withMarks } from '#platform/telemetry/call-marks.ts';
import { withoutDeadline } from '#platform/deadline.ts';
import type { Log } from '#platform/log.ts';
import { openSpan } from '#platform/telemetry/tracing.ts';

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
  /** Jobs of this process at the same time. */
  concurrency: number;
  /** The marks of jobs that are not begun now; left out: none is held. */
  held?: (() => Promise<string[]>) | undefined;
}

/** The running queue. `stop` waits for the jobs that have begun, until their end is recorded. */
export interface JobRunner {
  stop(): Promise<void>;
}

/** New jobs are announced at once; this is how late a delayed one may be noticed. */
const pollIntervalMs = 10_000;
/** How long after a queue has stopped by itself it is started again. */
const restartMs = 1000;

/** Starts to run jobs. The queue's tables must be there: migrations make them. */
export async function startJobs(given: JobRunnerDeps): Promise<JobRunner> {
  const stopping = new AbortController();
  const deps = { ...given, pools: new Set<string>() };
  const first = await startRunner(deps);
  const ended = keepRunning(first, deps, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

/** What a runner is started with, each time. */
interface RunnerDeps extends JobRunnerDeps {
  /** The names under which the runners of this process have taken jobs. */
  pools: Set<string>;
}

function startRunner({ pool, log, tasks, schedules, concurrency, pools, held }: RunnerDeps): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool.id));
  const cronItems = schedules.map(({ task, pattern }): CronItem => ({
    task,
    match: pattern,
    options: { maxAttempts: 3 },
  }));
  return run({
    ...optionsOf({ pool, log, tasks, held }),
    parsedCronItems: parseCronItems(cronItems),
    concurrency: Math.min(concurrency, pool.options.max ?? concurrency),
    pollInterval: pollIntervalMs,
    events,
    // Only with a delay set, even one of 0, does the runner wait for the statement that ends a job and report its failure.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/**
 * Does the jobs of these tasks that are due, one after the other, and ends. It listens to nothing, so it keeps no connection.
 * Once it is `stopping`, it begins no further job.
 */
export function runDueJobs(
  deps: Pick<JobRunnerDeps, 'pool' | 'log' | 'tasks' | 'held'>,
  stopping: AbortSignal,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  const ended = new AbortController();
  events.once('pool:create', ({ workerPool }) => {
    // A failure to stop also rejects what `runOnce` returns.
    const stop = () => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => undefined);
    stopping.addEventListener('abort', stop, { signal: ended.signal });
    // The pool gets its worker after this event.
    if (stopping.aborted) queueMicrotask(stop);
  });
  return runOnce({ ...optionsOf(deps), concurrency: 1, events }).finally(() => ended.abort());
}

function optionsOf({
  pool,
  log,
  tasks,
  held,
}: Pick<JobRunnerDeps, 'pool' | 'log' | 'tasks' | 'held'>): RunnerOptions {
  return {
    pgPool: pool,
    taskList: marked(tasks),
    logger: loggerTo(log),
    forbiddenFlags: held ?? null,
    noHandleSignals: true,
  };
}

/** Starts the queue again whenever it stops by itself, as it does when the end of a job cannot be recorded. */
async function keepRunning(first: Runner, deps: RunnerDeps, stopping: AbortSignal): Promise<void> {
  const told = once(stopping, 'abort');
  let runner: Runner | undefined = first;
  while (runner !== undefined || !stopping.aborted) {
    if (runner !== undefined) await untilStopped(runner, told, deps.log);
    await sleep(restartMs, undefined, { signal: stopping }).catch(() => undefined);
    runner = stopping.aborted ? undefined : await startAgain(deps).catch(() => undefined);
  }
}

/** Starts the queue anew. Jobs whose end could not be recorded are nobody's any more: they are tried again. */
async function startAgain(deps: RunnerDeps): Promise<Runner> {
  const gone = [...deps.pools];
  await deps.pool.query('select graphile_worker.force_unlock_workers($1)', [gone]);
  for (const name of gone) deps.pools.delete(name);
  return startRunner(deps);
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
    const job = meta?.['job'] as Job | undefined;
    if (job === undefined) tell(log, { level, message, meta });
    else
      withMarks(marksOfJob(job.task_identifier, job.payload), () => tell(log, { level, message, meta, job }));
  });
}

interface Told {
  level: string;
  message: string;
  meta: Readonly<Record<string, unknown>> | undefined;
  job?: Job;
}

function tell(log: Log, { level, message, meta, job }: Told): void {
  const about = { job: job?.id };
  // A failed attempt is expected, the next one follows; the message carries the whole stack.
  if (meta?.['failure']) log.warn({ ...about, err: meta['error'] }, 'A job failed; it is tried again');
  else if (level === 'error' || level === 'warning') log.warn(about, message);
  else log.debug(about, message);
}

function runTask(name: string, payload: unknown, task: Task): Promise<void> {
  const marks = marksOfJob(name, payload);
  const span = openSpan({ name: `job ${name}`, kind: 'consumer', traceparent: marks.traceparent });
  if (span === undefined) return withMarks(marks, () => task(payload));
  marks.traceparent = span.traceparent;
  return span
    .run(() => withMarks(marks, () => task(payload)))
    .finally(() => span.end({ 'fixpoint.call.id': marks.callId, 'fixpoint.client': marks.client ?? '' }));
}

/**
 * The same tasks, whose lines in the log name the call that has ordered the job. The queue may have been woken by a connection
 * that some call had opened: that call's time is not theirs.
 */
function marked(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  const markedTask =
    (name: string, task: Task): Task =>
    (payload) =>
      withoutDeadline(() => runTask(name, payload, task));
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, markedTask(name, task)]));
}
