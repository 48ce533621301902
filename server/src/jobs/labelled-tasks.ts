import type { ClientDirectory } from '#clients/client-directory.ts';
import { labelLogWithClient } from '#clients/label-log.ts';
import type { Task } from './job-runner.ts';

/** Wraps tasks: a job about one municipality names it in its log lines. */
export function labelledTasks(
  tasks: Readonly<Record<string, Task>>,
  clients: Pick<ClientDirectory, 'findAnyClientById'>,
): Record<string, Task> {
  const labelTask =
    (task: Task): Task =>
    (payload) => {
      const { clientId } = (payload ?? {}) as { clientId?: unknown };
      if (typeof clientId === 'number') labelLogWithClient(clients, clientId);
      return task(payload);
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, labelTask(task)]));
}
