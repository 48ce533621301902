import { expect, test } from 'vitest';
import { sampleOf } from './mutant-sample.ts';

const mistakesIn = (fileName: string, count: number) =>
  Array.from({ length: count }, (_, line) => ({
    fileName,
    location: { start: { line, column: 0 }, end: { line, column: 9 } },
    replacement: 'false',
  }));

test('If there are many mistakes, a proportional share of each file is tried', () => {
  const sample = sampleOf([...mistakesIn('large.ts', 90), ...mistakesIn('small.ts', 30)], 12);
  const countTried = (fileName: string) => sample.filter((mistake) => mistake.fileName === fileName).length;
  expect({ large: countTried('large.ts'), small: countTried('small.ts') }).toEqual({ large: 9, small: 3 });
});

test('The same mistakes are tried each time, whatever their order, and not only the first ones of a file', () => {
  const mistakes = [...mistakesIn('one.ts', 40), ...mistakesIn('another.ts', 40)];
  const lines = (sample: readonly (typeof mistakes)[number][]) =>
    sample.map(({ fileName, location }) => `${fileName}:${location.start.line}`).sort();
  const sample = lines(sampleOf(mistakes, 10));
  expect(lines(sampleOf(mistakes.toReversed(), 10))).toEqual(sample);
  expect(sample).not.toEqual(lines([...mistakes.slice(0, 5), ...mistakes.slice(40, 45)]));
});

test('A small number of mistakes is tried completely', () => {
  expect(sampleOf(mistakesIn('one.ts', 7), 120)).toHaveLength(7);
});
