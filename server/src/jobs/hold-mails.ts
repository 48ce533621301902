import { MailHeld } from '#mail/day-quota.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import type { Task } from './job-runner.ts';

/**
 * Wraps tasks: a job whose mail has to wait is queued again for the time when it may be sent, without losing
 * an attempt.
 */
export function holdingMails(
  tasks: Readonly<Record<string, Task>>,
  { database, clock }: { database: Database; clock: Clock },
): Record<string, Task> {
  const holding =
    (name: string, task: Task): Task =>
    async (payload) => {
      try {
        await task(payload);
      } catch (error) {
        if (!(error instanceof MailHeld)) throw error;
        const delaySeconds = Math.max(1, (error.until.getTime() - clock.now().getTime()) / 1000);
        await enqueueJob(database, name, payload as object, { delaySeconds });
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, holding(name, task)]));
}
