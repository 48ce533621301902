import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { askNowAndThen } from './ask-now-and-then.ts';

let asked: number[];
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  setVisible(true);
  asked = [];
  const beganAt = Date.now();
  close = askNowAndThen(() => asked.push(Math.round((Date.now() - beganAt) / 1000)));
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const pauses = () => asked.map((at, turn) => at - (asked[turn - 1] ?? 0));

test('the first request comes after a minute, and each pause is half as long again, up to ten minutes', async () => {
  await seconds(59);
  expect(asked).toEqual([]);
  await seconds(3 * 3600);
  expect(pauses().slice(0, 9)).toEqual([60, 90, 135, 203, 303, 456, 600, 600, 600]);
});

test('showing the page again asks at once, and restarts with a minute', async () => {
  await seconds(3600);
  setVisible(false);
  await seconds(3600);
  asked.length = 0;
  setVisible(true);
  await seconds(1);
  expect(asked).toHaveLength(1);
  const [first] = asked;
  await seconds(151);
  expect(asked.map((at) => at - first!)).toEqual([0, 60, 150]);
});

test('the portal asks at once when the network is back', async () => {
  await seconds(10);
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(asked).toEqual([10]);
});
