import { setTimeout as sleep } from 'node:timers/promises';
import { citizenNoticeJob } from '#citizens/notice.ts';
import {
  type DueJobsDeps,
  type JobRunner,
  type JobRunnerDeps,
  type Task,
  runDueJobs,
  startJobs,
} from './job-runner.ts';

/** How often the account lane checks whether all other places are taken. */
const lookEveryMs = 500;

/**
 * Starts all jobs, and a lane only for mails about accounts, which runs while all other places are taken.
 * Bulk acts and slow mails about requests may fill those places: a resident who needs a recovery mail still
 * gets it at once (decision 103).
 */
export async function startLanes(deps: JobRunnerDeps): Promise<JobRunner> {
  const { tasks, concurrency, pool } = deps;
  const places = new Places(Math.min(concurrency, pool.options.max ?? concurrency));
  const runner = await startJobs({ ...deps, tasks: places.countTasks(tasks) });
  const mailAccount = tasks[citizenNoticeJob];
  // While mails are held, the task is missing.
  if (mailAccount === undefined) return runner;
  const stopController = new AbortController();
  const lane = { ...deps, pools: new Set<string>(), tasks: { [citizenNoticeJob]: mailAccount } };
  const endOfLane = keepLane(lane, places, stopController.signal);
  return {
    async stop() {
      stopController.abort();
      await Promise.all([runner.stop(), endOfLane]);
    },
  };
}

/** Counts the running jobs. */
class Places {
  readonly #places: number;
  #takenCount = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get areTaken(): boolean {
    return this.#takenCount >= this.#places;
  }

  countTasks(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
    const countedTask =
      (task: Task): Task =>
      async (payload) => {
        this.#takenCount += 1;
        try {
          await task(payload);
        } finally {
          this.#takenCount -= 1;
        }
      };
    return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, countedTask(task)]));
  }
}

async function keepLane(lane: DueJobsDeps, places: Places, stopController: AbortSignal): Promise<void> {
  while (!stopController.aborted) {
    await sleep(lookEveryMs, undefined, { signal: stopController, ref: false }).catch(() => undefined);
    if (stopController.aborted || !places.areTaken) continue;
    await runDueJobs(lane, stopController).catch((error: unknown) =>
      lane.log.warn({ err: error }, 'Mails about accounts wait for a place among the other jobs'),
    );
  }
}
