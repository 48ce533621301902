/** Links between pages of the project lead to existing files and headings, and no page is too long to read. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

const pages = projectFiles().filter((file) => file.endsWith('.md'));

test('links between pages lead to existing files and headings', () => {
  const deadLinks = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !leadsSomewhere(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(deadLinks).toEqual([]);
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(50);
});

/** Pages for looking up one row: the table of tests, and the generated list of commands. */
const longPages = ['docs/reference/conformance.md', 'docs/reference/protocol-commands.md'];

test('a page has at most 300 lines', () => {
  const tooLong = pages.filter((page) => textOf(page).split('\n').length > 301 && !longPages.includes(page));
  expect(tooLong).toEqual([]);
});

/** The targets of a page's links within the project, without links in code. */
function linksOf(page: string): string[] {
  const words = textOf(page)
    .replaceAll(/```[^]*?```/g, '')
    .replaceAll(/`[^`\n]*`/g, '');
  const targets = Array.from(words.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target!);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
  if (!existsSync(path.join(root, target))) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** The anchors of a page's headings. */
function headingsOf(page: string): string[] {
  return Array.from(textOf(page).matchAll(/^#+ (.*)$/gm), ([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

function textOf(page: string): string {
  return readFileSync(path.join(root, page), 'utf8');
}
