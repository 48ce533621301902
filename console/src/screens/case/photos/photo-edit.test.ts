import { expect, test } from 'vitest';
import {
  addBox,
  boxBetween,
  isFull,
  isNothing,
  moveBox,
  noEdit,
  removeBox,
  sizeBox,
  turn,
} from './photo-edit.ts';

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const close = (value: number) => expect.closeTo(value, 10) as number;

test('a box stays on the part that it hides when the picture is turned', () => {
  const clockwise = turn({ turns: 0, blurs: [box] }, 1);
  expect(clockwise).toEqual({ turns: 1, blurs: [{ left: close(0.4), top: 0.1, width: 0.4, height: 0.3 }] });
  const counter = turn({ turns: 0, blurs: [box] }, -1);
  expect(counter).toEqual({ turns: 3, blurs: [{ left: 0.2, top: close(0.6), width: 0.4, height: 0.3 }] });
});

test('four quarter turns, or a turn and its opposite, change nothing', () => {
  const once = turn({ turns: 0, blurs: [box] }, 1);
  const around = turn(turn(turn(once, 1), 1), 1);
  const there = { turns: 0, blurs: [{ left: close(0.1), top: close(0.2), width: 0.3, height: 0.4 }] };
  expect(around).toEqual(there);
  expect(turn(once, -1)).toEqual(there);
});

test('a box is moved and enlarged up to the edges', () => {
  expect(moveBox(box, { x: 0.01, y: -0.01 })).toEqual({ ...box, left: close(0.11), top: close(0.19) });
  expect(moveBox(box, { x: 5, y: 5 })).toEqual({ ...box, left: 0.7, top: 0.6 });
  expect(moveBox(box, { x: -5, y: -5 })).toEqual({ ...box, left: 0, top: 0 });
  expect(sizeBox(box, { x: 5, y: 5 })).toEqual({ ...box, width: 0.9, height: 0.8 });
  expect(sizeBox(box, { x: -5, y: -5 })).toEqual({ ...box, width: 0.02, height: 0.02 });
});

test('a box can be drawn from any corner and past the edge, and a click draws no box', () => {
  const drawn = { left: 0, top: 0.2, width: 0.5, height: close(0.6) };
  expect(boxBetween({ x: 0.5, y: 0.8 }, { x: -0.3, y: 0.2 })).toEqual(drawn);
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 })).toBeUndefined();
});

test('a photo can have twenty boxes, and an edit without boxes and turns is empty', () => {
  let edit = noEdit;
  expect(isNothing(edit)).toBe(true);
  for (let count = 0; count < 25; count += 1) edit = addBox(edit);
  expect(edit.blurs).toHaveLength(20);
  expect(isFull(edit)).toBe(true);
  expect(removeBox(edit, 3).blurs).toHaveLength(19);
  expect(isNothing(turn(noEdit, 1))).toBe(false);
});
