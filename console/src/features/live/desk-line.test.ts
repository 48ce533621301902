import type { LiveQuestion } from '@fixpoint/contract/desk/door/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LaidLine, layLine } from '#test/lay-line.ts';
import { openDeskLine } from './desk-line.ts';

let lines: (LaidLine & { question: LiveQuestion })[];
const onChange = vi.fn();
const close: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  lines = [];
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: RequestInit) => {
    const line = layLine(signal);
    lines.push({ ...line, question: JSON.parse(body as string) as LiveQuestion });
    return line.answer();
  });
});
afterEach(() => {
  for (const end of close.splice(0)) end();
  vi.restoreAllMocks();
  onChange.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const listen = (question: LiveQuestion) =>
  close.push(openDeskLine(question, { onChange, onPresence: () => undefined }));

test('a line asks for what has changed since another told all that changes, whatever was on the screen', async () => {
  listen({});
  await seconds(1);
  lines[0]!.send('event: open\ndata: {}\n\n');
  await seconds(5);
  lines[0]!.send('event: change\ndata: {"requestId":7,"version":2}\n\n');
  await seconds(3);
  close.shift()!();
  listen({ looking: 7 });
  await seconds(1);
  expect(lines[1]!.question).toEqual({ looking: 7, unheardMs: 3000 });
  expect(onChange.mock.calls).toEqual([[{ requestId: 7, version: 2 }]]);
});

test('a line that is lost is opened anew, and asks for what it missed', async () => {
  listen({});
  await seconds(1);
  lines[0]!.send('event: open\ndata: {}\n\n');
  await seconds(10);
  lines[0]!.end();
  await seconds(3);
  expect(lines).toHaveLength(2);
  expect(lines[1]!.question.unheardMs).toBeGreaterThanOrEqual(10_000);
  expect(lines[1]!.question.unheardMs).toBeLessThanOrEqual(12_000);
});
