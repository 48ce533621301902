/**
 * `npm run check -- bench list`: home with 3,000 own requests, and its map with 5,000. The processor is
 * slowed down four times; medians of five runs.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@fixpoint/e2e/chromium.ts';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { answerWithRequests } from './many-requests.ts';
import { openLongList, type LongListVisit } from './long-list-visit.ts';
import { openManyPins, type ManyPinsVisit } from './many-pins-visit.ts';
import { median, report } from '#measuring/report.ts';
import { startServerUnderTest } from '#measuring/server-under-test.ts';

const port = 8184;
const runs = 5;
const count = 3000;
const pinCount = 5000;
const root = path.resolve(import.meta.dirname, '../../..');

const progress = new PartProgress(runs + 1);
progress.begin('build, and a server');
execFileSync(process.execPath, ['scripts/build-portal.ts'], { cwd: root, stdio: 'inherit' });
const server = await startServerUnderTest(port);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
const origin = `http://riverbend.localhost:${port}`;
const answer = answerWithRequests(count);
const answerOfPins = answerWithRequests(pinCount);

const visits: LongListVisit[] = [];
const pinVisits: ManyPinsVisit[] = [];
for (let run = 0; run < runs; run += 1) {
  progress.begin('a long list, and many pins');
  visits.push(await openLongList(browser, origin, answer, count));
  pinVisits.push(await openManyPins(browser, origin, answerOfPins, pinCount));
}
await browser.close();
await server.stop();
console.table(visits);
console.table(pinVisits);

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const usable = median(visits.map((visit) => visit.usable));
const longest = {
  loading: visits.map((visit) => visit.longestLoading),
  scrolling: visits.map((visit) => visit.longestScrolling),
  filtering: visits.map((visit) => visit.longestFiltering),
  'selecting, and the flight to it': visits.map((visit) => visit.longestSelecting),
  [`dragging the map with ${pinCount} pins`]: pinVisits.map((visit) => visit.longestDragging),
  [`selecting one of ${pinCount}`]: pinVisits.map((visit) => visit.longestSelecting),
};
report('long-list', { count, visits, pinCount, pinVisits }, [
  {
    claim: `a list of ${count} requests usable within 1 s of the data`,
    figure: milliseconds(usable),
    isReached: usable < 1000,
  },
  ...Object.entries(longest).map(([step, figures]) => ({
    claim: `no task over 200 ms: ${step}`,
    figure: milliseconds(median(figures)),
    isReached: median(figures) <= 200,
  })),
]);
