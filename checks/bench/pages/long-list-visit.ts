/** One visit of a citizen with many requests. Measures the page from the moment at which the data arrives. */
import type { Browser, Page } from '@playwright/test';
import { openCitizenHome, selectAndClose, type TaskWatch } from './citizen-at-home.ts';

/** All in milliseconds. */
export interface LongListVisit {
  /** From the data's arrival until the first card can be pressed and the page is idle. */
  usable: number;
  /** The longest task during loading. */
  longestLoading: number;
  /** The longest task while the list is scrolled from end to end. */
  longestScrolling: number;
  /** The longest task while a word is typed into the search and the status filter changes. */
  longestFiltering: number;
  /** The longest task while a request is selected, the map flies to it, and it is closed again. */
  longestSelecting: number;
}

/** Does in the list at `origin` the acts of a citizen. */
export async function openLongList(
  browser: Browser,
  origin: string,
  answer: string,
  count: number,
): Promise<LongListVisit> {
  const { page, give, longestTask, leave } = await openCitizenHome(browser, origin, answer, count);
  await give();
  const usable = await page.evaluate(timeFromData);
  const longestLoading = await longestTask();
  await scrollThrough(page);
  const longestScrolling = await longestTask();
  await filter(page);
  const longestFiltering = await longestTask();
  await selectAndClose(page);
  const longestSelecting = await longestTask();
  await leave();
  return { usable, longestLoading, longestScrolling, longestFiltering, longestSelecting };
}

/** Runs in the page: from the end of the largest answer until the list is usable. */
function timeFromData(): number {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/t.asmx'));
  const data = (answers as PerformanceResourceTiming[]).reduce((one, other) =>
    other.decodedBodySize > one.decodedBodySize ? other : one,
  );
  return (globalThis as unknown as { watch: TaskWatch }).watch.usableAt - data.responseEnd;
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
