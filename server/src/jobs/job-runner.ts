/**
 * Runs the jobs of the queue and those of the schedule. A job may run more than once, so every task must be
 * repeatable.
 */
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

/** Runs one job; an error is logged, and the job is retried after a growing pause. */
export type Task = (payload: unknown) => Promise<void>;

/** A task that runs by the clock, each time in only one of the server's processes. */
export interface Schedule {
  task: string;
  /** Minute, hour, day, month, weekday in UTC, as in a crontab. */
  pattern: string;
}

/** The queue and its tasks. */
export interface JobRunnerDeps {
  pool: pg.Pool;
  log: Log;
  tasks: Readonly<Record<string, Task>>;
  schedules: readonly Schedule[];
  /** Number of jobs in this process at the same time. */
  concurrency: number;
  /** The flags of jobs that must not start now. Without it, all jobs may start. */
  findHeldFlags?: (() => Promise<string[]>) | undefined;
}

/** The running queue. `stop` waits for the started jobs, until their end is recorded. */
export interface JobRunner {
  stop(): Promise<void>;
}

/** New jobs are announced at once; a delayed one may be noticed this late. */
const pollIntervalMs = 10_000;
/** Pause before a queue that has stopped by itself is restarted. */
const restartMs = 1000;

/** Starts the queue. Its tables must exist: migrations create them. */
export async function startJobs(givenDeps: JobRunnerDeps): Promise<JobRunner> {
  const stopController = new AbortController();
  const deps = { ...givenDeps, pools: new Set<string>() };
  const first = await startRunner(deps);
  const endOfJobs = keepRunning(first, deps, stopController.signal);
  return {
    stop() {
      stopController.abort();
      return endOfJobs;
    },
  };
}

/** The parts for each start of a runner. */
interface RunnerDeps extends JobRunnerDeps {
  /** The names under which the runners of this process have taken jobs. */
  pools: Set<string>;
}

function startRunner({
  pool,
  log,
  tasks,
  schedules,
  concurrency,
  pools,
  findHeldFlags,
}: RunnerDeps): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool.id));
  const cronItems = schedules.map(({ task, pattern }): CronItem => ({
    task,
    match: pattern,
    options: { maxAttempts: 3 },
  }));
  return run({
    ...optionsOf({ pool, log, tasks, findHeldFlags }),
    parsedCronItems: parseCronItems(cronItems),
    concurrency: Math.min(concurrency, pool.options.max ?? concurrency),
    pollInterval: pollIntervalMs,
    events,
  });
}

/** The parts for a run of the due jobs. */
export interface DueJobsDeps extends Pick<JobRunnerDeps, 'pool' | 'log' | 'tasks' | 'findHeldFlags'> {
  /** The names under which runs took jobs whose end may not be recorded. The caller keeps them. */
  pools: Set<string>;
}

/**
 * Runs the due jobs of these tasks one after the other, and ends. It listens to nothing, so it keeps no
 * connection. After `stopping` it starts no further job. Rejects if the end of a job cannot be recorded.
 */
export async function runDueJobs(deps: DueJobsDeps, stopController: AbortSignal): Promise<void> {
  await unlockJobs(deps);
  const events: WorkerEvents = new EventEmitter();
  const endOfJobs = new AbortController();
  events.once('pool:create', ({ workerPool }) => {
    deps.pools.add(workerPool.id);
    // A failure to stop also rejects the promise of `runOnce`.
    const stop = () => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => undefined);
    stopController.addEventListener('abort', stop, { signal: endOfJobs.signal });
    // The pool gets its worker after this event.
    if (stopController.aborted) queueMicrotask(stop);
  });
  await runOnce({ ...optionsOf(deps), concurrency: 1, events }).finally(() => endOfJobs.abort());
  await unlockJobs(deps);
}

function optionsOf({
  pool,
  log,
  tasks,
  findHeldFlags,
}: Pick<JobRunnerDeps, 'pool' | 'log' | 'tasks' | 'findHeldFlags'>): RunnerOptions {
  return {
    pgPool: pool,
    taskList: markTasks(tasks),
    logger: loggerTo(log),
    forbiddenFlags: findHeldFlags ?? null,
    noHandleSignals: true,
    // Only with a delay set, even 0, does the runner wait for the statement that ends a job, and report its
    // failure. Otherwise such a failure ends the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/**
 * Restarts the queue whenever it stops by itself, for example because the end of a job cannot be recorded.
 */
async function keepRunning(first: Runner, deps: RunnerDeps, stopController: AbortSignal): Promise<void> {
  const stopSignal = once(stopController, 'abort');
  let runner: Runner | undefined = first;
  while (runner !== undefined || !stopController.aborted) {
    if (runner !== undefined) await untilStopped(runner, stopSignal, deps.log);
    await sleep(restartMs, undefined, { signal: stopController }).catch(() => undefined);
    runner = stopController.aborted ? undefined : await startAgain(deps).catch(() => undefined);
  }
}

async function startAgain(deps: RunnerDeps): Promise<Runner> {
  await unlockJobs(deps);
  return startRunner(deps);
}

/** Unlocks the jobs whose end could not be recorded, so that they are retried. */
async function unlockJobs({ pool, pools }: Pick<RunnerDeps, 'pool' | 'pools'>): Promise<void> {
  const failedPools = [...pools];
  if (failedPools.length === 0) return;
  await pool.query('select graphile_worker.force_unlock_workers($1)', [failedPools]);
  for (const name of failedPools) pools.delete(name);
}

/** Resolves when the runner has stopped, by itself or on request. */
async function untilStopped(runner: Runner, stopSignal: Promise<unknown>, log: Log): Promise<void> {
  const endOfJobs = runner.promise.catch((error: unknown) =>
    log.error({ err: error }, 'The job queue has stopped; restarting it'),
  );
  await Promise.race([endOfJobs, stopSignal]);
  // `stop` throws if the runner is stopping already.
  await runner.stop().catch(() => undefined);
  await endOfJobs;
}

/** Writes the queue's own messages to our log; those about single jobs at the level `debug`. */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const job = meta?.['job'] as Job | undefined;
    if (job === undefined) writeToLog(log, { level, message, meta });
    else
      withMarks(marksOfJob(job.task_identifier, job.payload), () =>
        writeToLog(log, { level, message, meta, job }),
      );
  });
}

interface RunnerMessage {
  level: string;
  message: string;
  meta: Readonly<Record<string, unknown>> | undefined;
  job?: Job;
}

function writeToLog(log: Log, { level, message, meta, job }: RunnerMessage): void {
  const about = { job: job?.id };
  // A failed attempt is expected and will be retried; the message contains the whole stack.
  if (meta?.['failure']) log.warn({ ...about, err: meta['error'] }, 'A job failed; it will be retried');
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
 * Wraps tasks, so that their log lines name the call that ordered the job. A connection opened by some call
 * may have woken the queue: that call's deadline must not apply.
 */
function markTasks(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  const markedTask =
    (name: string, task: Task): Task =>
    (payload) =>
      withoutDeadline(() => runTask(name, payload, task));
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, markedTask(name, task)]));
}
