/** Checks the sizes of source files (STYLE.md, 'Size'), except catalogues and tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, sourceFiles } from './source-files.ts';

const medianMost = 60;
const ninetiethMost = 160;
const maxLines = 300;

/** Names that say nothing about the content. */
const emptyNames = /(^|\/)(utils?|helpers?|common|misc|shared|managers?|services?|data|types)(\/|\.[^/]*$)/;

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
const quantile = (sizesInOrder: readonly number[], share: number) =>
  sizesInOrder[Math.floor((sizesInOrder.length - 1) * share)] ?? 0;

const files = sourceFiles().filter((file) => !isTest(file));
const sizes = files.map((file) => ({ file, size: lines(file) }));
const sizesInOrder = sizes.map(({ size }) => size).toSorted((a, b) => a - b);

const complaints = [
  ...sizes
    .filter(({ size }) => size > maxLines)
    .map(({ file, size }) => `${file} has ${size} lines; at most ${maxLines}.`),
  ...files.filter((file) => emptyNames.test(file)).map((file) => `${file}: name it after what is inside.`),
];
if (quantile(sizesInOrder, 0.5) > medianMost)
  complaints.push(`The median file has ${quantile(sizesInOrder, 0.5)} lines; at most ${medianMost}.`);
if (quantile(sizesInOrder, 0.9) > ninetiethMost) {
  complaints.push(`One file in ten has over ${quantile(sizesInOrder, 0.9)} lines; at most ${ninetiethMost}.`);
}

console.log(
  `${files.length} files: median ${quantile(sizesInOrder, 0.5)} lines, nine in ten within ${quantile(sizesInOrder, 0.9)}.`,
);
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);
