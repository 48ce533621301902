import { expect, test } from 'vitest';
import { type Brush, drawMark, markRadius } from './mark-picture.ts';

/** A fake canvas that records the discs and the texts. */
function notingBrush() {
  const discs: { radius: number; colour: Brush['fillStyle'] }[] = [];
  const words: string[] = [];
  const corners: [count: number, colour: Brush['fillStyle']][] = [];
  let radius = 0;
  let corner = 0;
  const brush: Brush = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    beginPath: () => void (corner = 0),
    arc: (_x, _y, next) => void (radius = next),
    lineTo: () => void (corner += 1),
    fill: () =>
      void (corner === 0
        ? discs.push({ radius, colour: brush.fillStyle })
        : corners.push([corner, brush.fillStyle])),
    fillText: (text) => void words.push(text),
  };
  return { brush, discs, words, corners };
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

test('the status of a request is a ring around its black dot: an orange circle, a blue diamond, a grey square', () => {
  const ringOf = (statusType: number) => {
    const { brush, discs, corners } = notingBrush();
    drawMark(brush, { count: 1, statusType }, [0, 0]);
    expect(discs.at(-1)).toEqual({ radius: 6, colour: '#000000' });
    return [discs[2], corners.at(-1)];
  };
  expect(ringOf(0)[0]).toEqual({ radius: 10, colour: '#d96b00' });
  expect(ringOf(1)[1]).toEqual([4, '#1769d2']);
  expect(ringOf(2)[1]).toEqual([4, '#6b7780']);
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

test('the ring around a count shows how many of its requests are new, in progress and final', () => {
  const { brush, words } = notingBrush();
  const wedges: [parts: number, colour: Brush['fillStyle']][] = [];
  const fullTurn = 2 * Math.PI;
  let turn = fullTurn;
  brush.arc = (_x, _y, _radius, from, to) => void (turn = to - from);
  brush.fill = () =>
    void (turn < fullTurn && wedges.push([Math.round((turn / fullTurn) * 8), brush.fillStyle]));
  drawMark(brush, { count: 8, shares: [4, 3, 1] }, [0, 0]);
  expect(wedges).toEqual([
    [4, '#d96b00'],
    [3, '#1769d2'],
    [1, '#6b7780'],
  ]);
  expect(words).toEqual(['8']);
});
