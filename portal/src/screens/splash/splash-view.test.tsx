import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, visit } from '#test/visit.tsx';

afterEach(leave);

// index.html is above the source folder; the build starts from it.
const [page = ''] = Object.values(
  import.meta.glob<string>('/index.html', { query: '?raw', import: 'default', eager: true }),
);

test("the page's own markup equals the portal's splash, so that nothing moves", () => {
  visit('/', { server: { findclientidbyname: 'never' } });
  const drawn = screen.getByRole('main').cloneNode(true) as HTMLElement;
  // The footer comes with the code, and the server fills in the name.
  for (const late of drawn.querySelectorAll('footer, h1, p')) late.remove();
  const painted = new DOMParser().parseFromString(page, 'text/html').querySelector('#root > main')!;
  expect(withoutSpace(painted.outerHTML.replace(/<!--.*?-->/g, ''))).toBe(withoutSpace(drawn.outerHTML));
});

test('the page has a placeholder for everything that the server fills in', () => {
  for (const place of ['title', 'head', 'splash', 'start-up']) expect(page).toContain(`<!--${place}-->`);
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('aria-label="Loading"');
});

function withoutSpace(html: string): string {
  return html.replace(/\s*([<>])\s*/g, '$1');
}
