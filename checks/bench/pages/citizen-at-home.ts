/**
 * A citizen with many requests on the home screen, with the processor slowed down four times. Measures the
 * page's longest task.
 */
import type { Browser, Page } from '@playwright/test';
import { answerWith } from './many-requests.ts';

const cpuSlowDown = 4;
const viewport = { width: 1440, height: 900 };
const contentType = 'text/xml; charset=utf-8';
const password = 'riverbend resident';

/** The figures that the page records for the bench. */
export interface TaskWatch {
  longest: number;
  /** The time at which the first card was there and the page was idle; 0 until then. */
  usableAt: number;
}

export interface CitizenAtHome {
  page: Page;
  /** Lets the page receive its requests, and waits until the list is usable. */
  give: () => Promise<void>;
  /** The longest task since the last call, in milliseconds, once the page is at rest. */
  longestTask: () => Promise<number>;
  leave: () => Promise<void>;
}

/** Logs in at `origin` and waits until the map is at rest. The answer with `count` requests is held back. */
export async function openCitizenHome(
  browser: Browser,
  origin: string,
  answer: string,
  count: number,
): Promise<CitizenAtHome> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const give = await holdBack(page, answer);
  await logIn(page, origin);
  await page.evaluate(untilTilesAreThere);
  await page.evaluate(watchTasks, count);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
  return {
    page,
    give: async () => {
      give();
      await page.waitForFunction(() => (globalThis as unknown as { watch: TaskWatch }).watch.usableAt > 0);
    },
    longestTask: () => page.evaluate(longestSince),
    leave: () => context.close(),
  };
}

/**
 * Holds back the list's answer until the returned function is called. Its requests have neither notes nor
 * photos.
 */
async function holdBack(page: Page, answer: string): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route('**/ws7/t.asmx', async (route) => {
    const call = route.request().postData() ?? '';
    if (/find\w+byguid/.test(call)) return route.fulfill({ contentType, body: answerWith([]) });
    if (!call.includes('findallcitizenrequests')) return route.continue();
    await release.promise;
    return route.fulfill({ contentType, body: answer });
  });
  return () => release.resolve();
}

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/login`);
  await page.getByLabel('Email').fill('resident@riverbend.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await page.getByRole('status', { name: 'Loading your requests' }).waitFor();
  await page.getByRole('button', { name: 'Follow my location' }).waitFor();
}

/** Runs in the page: waits until nothing has arrived for a second. */
async function untilTilesAreThere(): Promise<void> {
  const countResources = () => performance.getEntriesByType('resource').length;
  for (let previousCount = -1; previousCount !== countResources();) {
    previousCount = countResources();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/**
 * Runs in the page: records the longest task, and the time at which the first card is there and the page is
 * idle.
 */
function watchTasks(count: number): void {
  const watch: TaskWatch = { longest: 0, usableAt: 0 };
  Object.assign(globalThis, { watch });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
  }).observe({ type: 'longtask' });
  const look = () => {
    const firstRow = document.querySelector(`li[aria-posinset="1"][aria-setsize="${count}"] button`);
    if (firstRow === null) return requestAnimationFrame(look);
    return setTimeout(() => (watch.usableAt = performance.now()));
  };
  look();
}

/** Runs in the page. */
async function longestSince(): Promise<number> {
  // The browser reports long tasks a moment after they have ended.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { watch } = globalThis as unknown as { watch: TaskWatch };
  const { longest } = watch;
  watch.longest = 0;
  return longest;
}

/** Selects a request in the list, to which the map flies, and closes it. */
export async function selectAndClose(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'My Requests' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Close the details' }).waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Close the details' }).click();
}
