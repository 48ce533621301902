/** ARCHITECTURE.md is true: its codemap has a line for every folder of source, and no line for a folder that is gone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

/** Folders whose insides are content or belong to the line of their parent. */
const mappedAsOne =
  /^(demo\/(riverbend|lakeside)|docs\/decisions|contract\/samples|languages\/(?!src)[\w-]+|portal\/public)\//;

const mapped = new Set(
  Array.from(
    readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `([\w./-]+)\/` \|/gm),
    ([, folder]) => folder!,
  ),
);

const files = projectFiles();
const folders = new Set(
  files
    .filter((file) => file.includes('/') && !file.startsWith('.') && !mappedAsOne.test(file))
    .map((file) => path.posix.dirname(file)),
);

test('the codemap has a line for every folder', () => {
  const unmapped = [...folders].filter((folder) => !mapped.has(folder));
  expect(unmapped).toEqual([]);
});

test('the codemap has no line for a folder that is gone', () => {
  const gone = [...mapped].filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)));
  expect(gone).toEqual([]);
});
