/** The tree in ARCHITECTURE.md names every folder of its two levels, and no deleted folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

/** The folder whose subfolders are the second level of a workspace. */
const mappedFolders: Readonly<Record<string, string>> = {
  server: 'server/src',
  portal: 'portal/src',
  console: 'console/src',
  checks: 'checks',
};

const files = projectFiles().filter((file) => !file.startsWith('.'));

/** The names of the folders directly below a folder; `''` is the root. */
function foldersBelow(folder: string): string[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const below = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length));
  return [
    ...new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/')[0]!)),
  ].toSorted();
}

/** The tree's second-level folders by workspace. */
function readTree(): Map<string, string[]> {
  const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const tree = new Map<string, string[]>();
  for (const [, indent, name] of page.matchAll(/^( *)([\w.-]+)\/ {2,}\S/gm)) {
    if (indent === '') tree.set(name!, []);
    else [...tree.values()].at(-1)!.push(name!);
  }
  return tree;
}

test('The tree in ARCHITECTURE.md has every folder of the first level, and no other', () => {
  expect([...readTree().keys()].toSorted()).toEqual(foldersBelow(''));
});

test.each(Object.entries(mappedFolders))(
  'The tree has every folder of %s, and no other',
  (workspace, folder) => {
    expect(readTree().get(workspace)).toEqual(foldersBelow(folder));
  },
);

test('ARCHITECTURE.md has at most 120 lines', () => {
  expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(
    121,
  );
});
