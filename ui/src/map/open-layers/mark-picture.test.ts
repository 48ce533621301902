import { expect, test } from 'vitest';
import { type Brush, drawMark, markRadius } from './mark-picture.ts';

/** A fake canvas that records the discs and the texts. */
function notingBrush() {
  const discs: { radius: number; colour: Brush['fillStyle'] }[] = [];
  const words: string[] = [];
  let radius = 0;
  const brush: Brush = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    beginPath: () => undefined,
    arc: (_x, _y, next) => void (radius = next),
    fill: () => void discs.push({ radius, colour: brush.fillStyle }),
    fillText: (text) => void words.push(text),
  };
  return { brush, discs, words };
}

test('a pin is a black dot of size 12 with an outline of 1, and a halo around it', () => {
  const { brush, discs, words } = notingBrush();
  drawMark(brush, { count: 1 }, [0, 0]);
  expect(discs.slice(1)).toEqual([
    { radius: 7, colour: '#ffffff' },
    { radius: 6, colour: '#000000' },
  ]);
  expect(discs[0]!.radius).toBeGreaterThan(7);
  expect(words).toEqual([]);
});

test('a mark of a late request has its colour and an exclamation mark', () => {
  const { brush, discs, words } = notingBrush();
  drawMark(brush, { count: 1, colour: '#c0392b', isLate: true }, [0, 0]);
  expect(discs.slice(-2)).toEqual([
    { radius: 9, colour: '#c0392b' },
    { radius: 6, colour: '#000000' },
  ]);
  expect(words).toEqual(['!']);
});

test('a group shows its number of requests, on a disc with space for the digits', () => {
  const { brush, words } = notingBrush();
  drawMark(brush, { count: 128 }, [0, 0]);
  expect(words).toEqual(['128']);
  expect(markRadius(128)).toBeGreaterThan(markRadius(12));
});
