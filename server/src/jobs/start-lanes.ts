import { citizenNoticeJob } from '#citizens/notice.ts';
import { type JobRunner, type JobRunnerDeps, startJobs } from './job-runner.ts';

/**
 * Starts all jobs, and a lane of one more job for mails about accounts alone. Bulk acts and slow mails about requests may
 * fill all the other places: a resident who waits for a recovery mail still gets it at once (decision 103).
 */
export async function startLanes(deps: JobRunnerDeps): Promise<JobRunner> {
  const runners = [await startJobs(deps)];
  const mailAccount = deps.tasks[citizenNoticeJob];
  // While mails are held back, the task is missing.
  if (mailAccount !== undefined) {
    const tasks = { [citizenNoticeJob]: mailAccount };
    runners.push(await startJobs({ ...deps, tasks, schedules: [], concurrency: 1 }));
  }
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
