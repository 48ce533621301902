/** One visit of a citizen with thousands of pins: the map is dragged while they are clustered into counts. */
import type { Browser, Page } from '@playwright/test';
import { openCitizenHome, selectAndClose } from './citizen-at-home.ts';

/** All in milliseconds. */
export interface ManyPinsVisit {
  /** The longest task while the map is dragged back and forth, and comes to rest. */
  longestDragging: number;
  /** The longest task while a request is selected, the map flies to it, and it is closed again. */
  longestSelecting: number;
}

/** Does on the map at `origin` the acts of a citizen. */
export async function openManyPins(
  browser: Browser,
  origin: string,
  answer: string,
  count: number,
): Promise<ManyPinsVisit> {
  const { page, give, longestTask, leave } = await openCitizenHome(browser, origin, answer, count);
  await give();
  await longestTask();
  await drag(page);
  const longestDragging = await longestTask();
  await selectAndClose(page);
  const longestSelecting = await longestTask();
  await leave();
  return { longestDragging, longestSelecting };
}

/** Drags across the map and back, quickly enough to fling it. */
async function drag(page: Page): Promise<void> {
  for (const step of [-12, 12]) {
    const from = { x: step < 0 ? 1200 : 600, y: 500 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let at = 1; at <= 50; at += 1) await page.mouse.move(from.x + at * step, from.y + at * 3);
    await page.mouse.up();
    await page.waitForTimeout(1500);
  }
}
