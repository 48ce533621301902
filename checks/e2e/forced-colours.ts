/** Checks the text of a page in forced colours. In this mode axe reads the page's own colours instead. */
import type { Page } from '@playwright/test';

/** The texts whose background has nearly their own colour, one per line; empty if all is well. */
export async function findUnreadableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const complaints = new Set<string>();
    while (walker.nextNode() !== null) {
      const element = walker.currentNode.parentElement!;
      const words = walker.currentNode.textContent!.trim();
      if (words === '' || !isShown(element)) continue;
      const [ink, ground] = [getComputedStyle(element).color, groundOf(element)];
      if (contrast(luminance(ink), luminance(ground)) < 4.5) complaints.add(`${words}: ${ink} on ${ground}`);
    }
    return [...complaints];

    /** Disabled elements need no contrast (WCAG 1.4.3), and words on the map are part of a picture. */
    function isShown(element: Element): boolean {
      return (
        element.checkVisibility() &&
        element.closest(':disabled, [inert], [role=application], script') === null
      );
    }

    function groundOf(element: Element): string {
      for (let place: Element | null = element; place !== null; place = place.parentElement) {
        const { backgroundColor } = getComputedStyle(place);
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
      }
      // The window's own colour.
      document.body.style.color = 'Canvas';
      const { color } = getComputedStyle(document.body);
      document.body.style.color = '';
      return color;
    }

    function luminance(colour: string): number {
      const [red, green, blue] = colour.match(/[\d.]+/g)!.map((part) => {
        const share = Number(part) / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    }

    function contrast(one: number, other: number): number {
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }
  });
}
