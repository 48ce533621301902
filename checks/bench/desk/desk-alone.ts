/** Measures rare, expensive calls of the desk. Nobody else works meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { askOf, type Clerk } from './desk-acts.ts';
import type { Facts } from './desk-facts.ts';
import { median } from '#measuring/report.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

/** Exports all requests as a file. Also measures the server's peak memory above its level before. */
export async function exportAll(server: ServerUnderTest, clerk: Clerk) {
  const megabytesBefore = server.residentMegabytes();
  let maxMegabytes = megabytesBefore;
  const watch = setInterval(() => (maxMegabytes = Math.max(maxMegabytes, server.residentMegabytes())), 20);
  const { firstMs, allMs, bytes } = await askOf(clerk, 'export-requests', { filter: {} }, false);
  clearInterval(watch);
  return { firstMs, allMs, megabytes: bytes / 1e6, memoryMegabytes: maxMegabytes - megabytesBefore };
}

/** Milliseconds for the numbers of one year and of two: the median of five. */
export async function timesOfNumbers(clerk: Clerk, { newestAt }: Facts): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const years of [1, 2]) {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const from = new Date(newestAt.getTime() - years * 365 * 86_400_000);
      times.push((await askOf(clerk, 'find-numbers', { filter: {}, from, until: newestAt })).allMs);
    }
    figures[`numbers of ${years === 1 ? 'a year' : 'two years'}`] = median(times);
  }
  return figures;
}

const bulkRows = 500;

/** Milliseconds of the dry run of a new priority for 500 requests, and of the whole bulk act. */
export async function bulkOf(clerk: Clerk, { openRequestIds }: Facts) {
  const ids = openRequestIds.slice(0, bulkRows);
  const selection = { filter: { ids } };
  const act = { kind: 'priority', priority: 1 + Math.floor(Math.random() * 9) };
  const plan = await askOf(clerk, 'plan-bulk', { selection, act });
  const { bulkId } = JSON.parse(plan.text) as { bulkId: number };
  const startMs = performance.now();
  await askOf(clerk, 'run-bulk', { bulkId });
  for (;;) {
    const { text } = await askOf(clerk, 'find-bulk', { bulkId, results: ['refused'] });
    if ((JSON.parse(text) as { bulk: { state: string } }).bulk.state === 'done') break;
    await pause(20);
  }
  return { planMs: plan.allMs, runMs: performance.now() - startMs, requests: ids.length };
}
