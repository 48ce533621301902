import type { DeskChange, LiveQuestion } from '@fixpoint/contract/desk/door/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LaidLine, layLine } from '#test/lay-line.ts';
import { openDeskLine } from './desk-line.ts';

let lines: (LaidLine & { question: LiveQuestion })[];
const onChange = vi.fn<(change: DeskChange) => void>();
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

const opened = 'event: open\ndata: {}\n\n';
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const listen = (question: LiveQuestion) =>
  close.push(openDeskLine(question, { onChange, onPresence: () => undefined }));

test('the line of another case asks for what has changed since the one before told all that changes', async () => {
  listen({});
  await seconds(1);
  lines[0]!.send(opened);
  await seconds(5);
  lines[0]!.send('event: change\ndata: {"requestId":7,"version":2}\n\n');
  await seconds(3);
  close.shift()!();
  listen({ looking: 7 });
  await seconds(1);
  expect(lines[1]!.question).toEqual({ looking: 7, unheardMs: 3000 });
  lines[1]!.send(opened);
  await seconds(1);
  close.shift()!();
  listen({ looking: 8 });
  await seconds(1);
  // The line of the case between may have been left before it told anything.
  expect(lines[2]!.question).toEqual({ looking: 8, unheardMs: 5000 });
  expect(onChange.mock.calls).toEqual([[{ requestId: 7, version: 2 }]]);
});

test('after a line that was lost, and one that took long to be there, any request may have changed', async () => {
  listen({});
  await seconds(1);
  lines[0]!.send(opened);
  await seconds(10);
  lines[0]!.end();
  await seconds(3);
  expect(lines[1]!.question).toEqual({});
  lines[1]!.send(opened);
  await seconds(1);
  expect(onChange.mock.calls).toEqual([[{}]]);
  close.shift()!();
  listen({});
  await seconds(3);
  lines[2]!.send(opened);
  await seconds(1);
  expect(onChange.mock.calls).toEqual([[{}], [{}]]);
});

test('a line that is given up before anybody looks is never asked for', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  listen({});
  await seconds(1);
  close.shift()!();
  await seconds(60);
  expect(lines).toEqual([]);
});
