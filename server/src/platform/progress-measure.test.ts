import { expect, test } from 'vitest';
import { startMeasure } from './progress-measure.ts';

/** Measures work of 200 units, which reaches one number of `reached` each second. Returns the output. */
function measureWork(reachedUnits: readonly number[], isTTY?: boolean): string[] {
  const writtenTexts: string[] = [];
  let ms = 0;
  const out = { isTTY, write: (text: string) => void writtenTexts.push(text) };
  const measure = startMeasure(out, 'Reading', 200, () => ms);
  for (const doneUnits of reachedUnits) {
    ms += 1000;
    measure.reach(doneUnits);
  }
  measure.end();
  return writtenTexts;
}

test('a terminal shows a growing bar in one line, with the time left', () => {
  const clear = '\r\u001B[K';
  expect(measureWork([1, 50, 100, 200], true)).toEqual([
    `${clear}Reading [..............................] 0 %`,
    `${clear}Reading [#######.......................] 25 %, 6 s left`,
    `${clear}Reading [###############...............] 50 %, 3 s left`,
    `${clear}Reading [##############################] 100 %, 0 s left`,
    `${clear}Reading: ended after 4.0 s\n`,
  ]);
});

test('other outputs get a line every five seconds', () => {
  const tenths = Array.from({ length: 12 }, (_, at) => at * 10);
  expect(measureWork(tenths)).toEqual([
    'Reading: 0 %\n',
    'Reading: 25 %, 18 s left\n',
    'Reading: 50 %, 11 s left\n',
    'Reading: ended after 12.0 s\n',
  ]);
  expect(measureWork([3, 3, 3, 3, 3, 4])).toContain('Reading: 2 %, 5 min left\n');
});

test('work of less than a second is not shown', () => {
  expect(measureWork([])).toEqual([]);
});
