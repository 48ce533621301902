/** Runs before each test file. Reports the file's processor time and the sums of its `performance.measure` entries. */
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { afterAll } from 'vitest';

const start = processorMs();
performance.clearMeasures();

// Vitest accepts only a pattern as the first parameter.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, file) => {
  const spentMs: Record<string, number> = { processor: processorMs() - start };
  for (const { name, duration } of performance.getEntriesByType('measure'))
    spentMs[name] = (spentMs[name] ?? 0) + duration;
  file.meta.spentMs = spentMs;
});

/** The time of this process, or of this thread if others work in the process too. */
function processorMs(): number {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage();
  return (user + system) / 1000;
}
