/** How much of the dropped pin something else covers. */
import type { Page } from '@playwright/test';

/** Lines of the pin from which nothing may be hidden; its tip comes first. */
export const heights = [0.93, 0.5, 0.2];

/** The heights of the pin that something else covers, as shares of its own height. */
export async function coveredHeights(page: Page): Promise<number[]> {
  return page.evaluate((shares) => {
    const pin = document.querySelector('[data-dropped-pin]')!;
    const { left, top, width, height } = pin.getBoundingClientRect();
    return shares.filter((share) => {
      const found = document.elementFromPoint(left + width / 2, top + height * share);
      return found === null || !pin.contains(found);
    });
  }, heights);
}
