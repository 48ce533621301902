/** One visit of a citizen with many requests: what the page does from the moment at which their data are there. */
import type { Browser, Page } from '@playwright/test';
import { answerWith } from './many-requests.ts';

/** All in milliseconds. */
export interface LongListVisit {
  /** From the data's arrival until the first card can be pressed and the page has time again. */
  usable: number;
  /** The longest task meanwhile. */
  longestLoading: number;
  /** While the list is scrolled through from end to end. */
  longestScrolling: number;
  /** While a word is typed into the search, and the status filter is changed. */
  longestFiltering: number;
  /** While a request is selected, the map flies to it, and it is closed again. */
  longestSelecting: number;
}

const cpuSlowDown = 4;
const viewport = { width: 1440, height: 900 };
const contentType = 'text/xml; charset=utf-8';
const password = 'riverbend resident';

interface Watch {
  longest: number;
  usableAt: number;
}

/** Logs in at `origin`, waits until the map has come to rest, and then lets the page have the answer. */
export async function openLongList(
  browser: Browser,
  origin: string,
  answer: string,
  count: number,
): Promise<LongListVisit> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const give = await holdBack(page, answer);
  await logIn(page, origin);
  await page.evaluate(untilTilesAreThere);
  await page.evaluate(watchTasks, count);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });

  await give();
  await page.waitForFunction(() => (globalThis as unknown as { watch: Watch }).watch.usableAt > 0);
  const usable = await page.evaluate(timeFromData);
  const longestLoading = await longestSince(page);
  await scrollThrough(page);
  const longestScrolling = await longestSince(page);
  await filter(page);
  const longestFiltering = await longestSince(page);
  await selectAndClose(page);
  const longestSelecting = await longestSince(page);
  await context.close();
  return { usable, longestLoading, longestScrolling, longestFiltering, longestSelecting };
}

/** Keeps the list's answer until the returned function is called. Its requests have neither notes nor photos. */
async function holdBack(page: Page, answer: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/ws7/t.asmx', async (route) => {
    const call = route.request().postData() ?? '';
    if (/find\w+byguid/.test(call)) return route.fulfill({ contentType, body: answerWith([]) });
    if (!call.includes('findallcitizenrequests')) return route.continue();
    await held.promise;
    return route.fulfill({ contentType, body: answer });
  });
  return async () => held.resolve();
}

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/login`);
  await page.getByLabel('Email').fill('resident@riverbend.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  await page.getByRole('status', { name: 'Loading your requests' }).waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
}

/** Runs in the page: waits until nothing has arrived for a second. */
async function untilTilesAreThere(): Promise<void> {
  const arrived = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== arrived();) {
    before = arrived();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Runs in the page: notes the longest task, and when the first card is there and the page has time again. */
function watchTasks(count: number): void {
  const watch: Watch = { longest: 0, usableAt: 0 };
  Object.assign(globalThis, { watch });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
  }).observe({ type: 'longtask' });
  const look = () => {
    const first = document.querySelector(`li[aria-posinset="1"][aria-setsize="${count}"] button`);
    if (first === null) return requestAnimationFrame(look);
    return setTimeout(() => (watch.usableAt = performance.now()));
  };
  look();
}

/** Runs in the page: from the end of the largest answer until the list could be used. */
function timeFromData(): number {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/t.asmx'));
  const data = (answers as PerformanceResourceTiming[]).reduce((one, other) =>
    other.decodedBodySize > one.decodedBodySize ? other : one,
  );
  return (globalThis as unknown as { watch: Watch }).watch.usableAt - data.responseEnd;
}

/** The longest task since the last time, once the page has come to rest. */
async function longestSince(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Long tasks are told a moment after they have ended.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { watch } = globalThis as unknown as { watch: Watch };
    const { longest } = watch;
    watch.longest = 0;
    return longest;
  });
}

async function scrollThrough(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'My Requests' });
  const box = await list.locator('..').boundingBox();
  await page.mouse.move(box!.x + 100, box!.y + 500);
  for (const step of [300, 300, 3000, 30_000, 300_000, -300, -3000, -600_000]) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(100);
  }
}

async function filter(page: Page): Promise<void> {
  const search = page.getByLabel('Search my requests');
  await search.pressSequentially('lane 29', { delay: 80 });
  await page
    .getByText(/of 3,000 requests/)
    .first()
    .waitFor();
  await search.fill('');
  await page.getByRole('radio', { name: 'Closed' }).check();
  await page.getByText('1,000 of 3,000 requests').first().waitFor();
  await page.getByRole('radio', { name: 'All' }).check();
}

async function selectAndClose(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'My Requests' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Close the details' }).waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Close the details' }).click();
}
