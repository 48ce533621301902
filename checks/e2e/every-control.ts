/** Checks every control of a page by geometry: it must be fully visible and not covered. */
import type { Page } from '@playwright/test';

/** WCAG 1.4.12: nothing may be lost when a resident spaces the text like this. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Spaces the text of the page from now on, also of later screens. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
}

/** Restores the page's own spacing. */
export async function unspaceText(page: Page): Promise<void> {
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
}

/** The faults of the current controls, one per line; empty if all is well. */
export async function findHiddenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';
    const complaints: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) complaints.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`);

    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    for (const control of (dialog ?? document).querySelectorAll<HTMLElement>(controls)) {
      if (control.closest('[inert]') !== null || !isDrawn(control)) continue;
      // Everything else floats on the map.
      if (control.matches('[role=application]')) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const [box] = control.getClientRects();
      const name = control.getAttribute('aria-label') ?? (control.textContent || control.id);
      complaints.push(...problemsOf(control, box!).map((problem) => `${name}: ${problem}`));
    }
    for (const sentence of (dialog ?? document).querySelectorAll<HTMLElement>('p, h1, h2, h3, output')) {
      if (sentence.closest('[inert]') === null && isDrawn(sentence)) complaints.push(...coversOf(sentence));
    }
    return complaints;

    /** The controls that cover a sentence. */
    function coversOf(sentence: HTMLElement): string[] {
      sentence.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const hits = pointsOf(sentence.getBoundingClientRect()).map(([, x, y]) =>
        document.elementFromPoint(x, y),
      );
      const covers = hits.map((hit) => hit?.closest(controls) ?? null);
      // A control may cover the sentence that describes it: who presses the sentence presses the control.
      const describes = (cover: Element) =>
        cover.getAttribute('aria-describedby')?.split(' ').includes(sentence.id) === true;
      const isForeign = (cover: Element | null) =>
        cover !== null && !cover.contains(sentence) && !sentence.contains(cover) && !describes(cover);
      const controlComplaints = covers.filter(
        (cover) => isForeign(cover) && !cover!.matches('[role=application]'),
      );
      return controlComplaints.map((cover) => `on '${sentence.textContent}' lies ${describe(cover!)}`);
    }

    function isDrawn(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        !isClipped(control) &&
        control.checkVisibility({ visibilityProperty: true })
      );
    }

    /** For screen readers only. */
    function isClipped(element: Element | null): boolean {
      return (
        element !== null &&
        (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
      );
    }

    function problemsOf(control: HTMLElement, box: DOMRect): string[] {
      const controlComplaints: string[] = [];
      const isLeft = box.left < -0.5 || box.right > window.innerWidth + 0.5;
      const isHigher = box.height > roomOf(control);
      const isAbove = !isHigher && (box.top < -0.5 || box.bottom > window.innerHeight + 0.5);
      if (isLeft || isAbove) controlComplaints.push('reaches beyond the window');
      // A pin may lie anywhere on the map.
      if (control.closest('[role=application]') !== null) return controlComplaints;
      for (const [place, x, y] of pointsOf(box)) {
        const hit = document.elementFromPoint(x, y);
        if (hit !== null && !belongsTo(hit, control))
          controlComplaints.push(`at its ${place} lies ${describe(hit)}`);
      }
      const isText = control.matches('button, a');
      if (isText && control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0)
        controlComplaints.push(`its text is cut at ${control.clientWidth} of ${control.scrollWidth} px`);
      return controlComplaints;
    }

    /** Height of the scrolling container: a card of many words is higher than a small window. */
    function roomOf(control: HTMLElement): number {
      for (let place = control.parentElement; place !== null; place = place.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(place).overflowY)) return place.clientHeight;
      }
      return window.innerHeight;
    }

    function pointsOf({ left, top, width, height }: DOMRect): [place: string, x: number, y: number][] {
      const [x, y] = [left + width / 2, Math.min(top + height / 2, window.innerHeight - 1)];
      const bottom = Math.min(top + height - 4, window.innerHeight - 1);
      return [
        ['centre', x, y],
        ['top', x, Math.max(top + 4, 1)],
        ['bottom', x, bottom],
        ['left', left + 4, y],
        ['right', left + width - 4, y],
      ];
    }

    /** True for parts of the control, its label, and the field that it labels. */
    function belongsTo(hit: Element, control: HTMLElement): boolean {
      if (control.contains(hit)) return true;
      const labels = (control as Partial<HTMLInputElement>).labels ?? [];
      if ([...labels].some((label) => label.contains(hit))) return true;
      if (!control.matches('input')) return false;
      // A button inside a field, or next to the field in a search.
      const button = hit.closest('button');
      const search = control.closest('[role=search]');
      return control.parentElement!.contains(hit) || (button !== null && search?.contains(button) === true);
    }

    function describe(element: Element): string {
      const text = element.textContent?.trim().slice(0, 40) ?? '';
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text}`;
    }
  });
}
