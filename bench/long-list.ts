/** `npm run bench:list`: home with 3,000 own requests at a processor slowed down four times, five runs, medians. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@fixpoint/e2e/chromium.ts';
import { answerWithRequests } from './many-requests.ts';
import { openLongList, type LongListVisit } from './long-list-visit.ts';
import { median, report } from './report.ts';
import { startServer } from './server-under-test.ts';

const port = 8184;
const runs = 5;
const count = 3000;
const root = path.resolve(import.meta.dirname, '..');

execFileSync(process.execPath, ['scripts/build-portal.ts'], { cwd: root, stdio: 'inherit' });
const server = await startServer(port);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
const answer = answerWithRequests(count);

const visits: LongListVisit[] = [];
for (let run = 0; run < runs; run += 1) {
  visits.push(await openLongList(browser, `http://riverbend.localhost:${port}`, answer, count));
}
await browser.close();
await server.stop();
console.table(visits);

const middle = (field: keyof LongListVisit) => median(visits.map((visit) => visit[field]));
const milliseconds = (value: number) => `${Math.round(value)} ms`;
// Selecting is told without a verdict: the map's flight costs the same with three requests.
const steps = ['longestLoading', 'longestScrolling', 'longestFiltering'] as const;
report('long-list', { count, visits }, [
  {
    claim: `a list of ${count} requests usable within 1 s of the data`,
    figure: milliseconds(middle('usable')),
    isReached: middle('usable') < 1000,
  },
  ...steps.map((step) => ({
    claim: `no task over 200 ms: ${step.replace('longest', '').toLowerCase()}`,
    figure: milliseconds(middle(step)),
    isReached: middle(step) <= 200,
  })),
]);
