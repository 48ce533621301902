import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { Task } from './job-runner.ts';

/** Wraps tasks to measure each run. */
export function measuredTasks(
  tasks: Readonly<Record<string, Task>>,
  metrics: Pick<Metrics, 'job'>,
): Record<string, Task> {
  const measureTask =
    (name: string, task: Task): Task =>
    async (payload) => {
      const began = performance.now();
      let isDone = false;
      try {
        await task(payload);
        isDone = true;
      } finally {
        metrics.job({ task: name, isDone, seconds: (performance.now() - began) / 1000 });
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, measureTask(name, task)]));
}
