/**
 * `npm run check -- bench next`: at the desk, the time from a press of `j` until the next case is painted, at
 * two paces.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@fixpoint/e2e/chromium.ts';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { median, report } from '#measuring/report.ts';
import { startServerUnderTest } from '#measuring/server-under-test.ts';

const port = 8186;
const presses = 40;
/** Milliseconds between two presses: a clerk who reads each first line, and one who skims. */
const paces = [1000, 300];
const root = path.resolve(import.meta.dirname, '../../..');

const progress = new PartProgress(paces.length + 1);
progress.begin('build, and a server');
execFileSync(process.execPath, ['scripts/build-portal.ts'], { cwd: root, stdio: 'inherit' });
const server = await startServerUnderTest(port);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
const figures: Record<number, number[]> = {};
for (const pace of paces) {
  progress.begin(`${presses} cases, one every ${pace} ms`);
  const page = await openFirstCase(`http://riverbend.localhost:${port}`);
  const times: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    times.push(await page.evaluate(timeToNext));
    await pause(pace);
  }
  figures[pace] = times;
  await page.context().close();
}
await browser.close();
await server.stop();

async function openFirstCase(origin: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${origin}/desk`);
  await page.getByLabel('Username').fill('clerk');
  await page.getByLabel('Password', { exact: true }).fill('riverbend clerk');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /^\d+/ }).first().click();
  await page.getByRole('heading', { name: 'What the resident sees' }).waitFor();
  await pause(2000);
  return page;
}

/** Runs in the page: presses `j`, and waits until another case has been painted completely. */
function timeToNext(): Promise<number> {
  return new Promise((resolve) => {
    const number = () => document.getElementById('case')?.getAttribute('aria-label');
    const [numberBefore, start] = [number(), performance.now()];
    const observer = new MutationObserver(() => {
      const isThere = number() !== numberBefore && document.getElementById('public-title') !== null;
      if (!isThere) return;
      observer.disconnect();
      // A message posted after the next frame arrives after the painting.
      const paintChannel = new MessageChannel();
      paintChannel.port1.addEventListener('message', () => resolve(performance.now() - start), {
        once: true,
      });
      paintChannel.port1.start();
      requestAnimationFrame(() => paintChannel.port2.postMessage(undefined));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
}

report(
  'desk-next-case',
  { presses, figures },
  paces.map((pace) => ({
    claim: `j to the next case painted within 100 ms, pressed every ${pace} ms`,
    figure: `${Math.round(median(figures[pace]!))} ms`,
    isReached: median(figures[pace]!) <= 100,
  })),
);
