import { expect, test } from 'vitest';
import { eventParser } from './event-parser.ts';

const change = { name: 'change', data: '{"guid":"7"}' };

test('events are returned one after the other', () => {
  const parse = eventParser();
  expect(parse('event: open\ndata: {}\n\nevent: change\ndata: {"guid":"7"}\n\n')).toEqual([
    { name: 'open', data: '{}' },
    change,
  ]);
});

test('an event in pieces is returned when it is complete', () => {
  const parse = eventParser();
  const pieces = Array.from('event: change\ndata: {"guid":"7"}\n\n');
  expect(pieces.flatMap(parse)).toEqual([change]);
});

test.each([
  ['\n', 'event: change\ndata: {"guid":"7"}\n\n'],
  ['\r\n', 'event: change\r\ndata: {"guid":"7"}\r\n\r\n'],
])('lines may end with %j, even if a piece ends within it', (_, lineEnd) => {
  for (let at = 0; at <= lineEnd.length; at++) {
    const parse = eventParser();
    expect([...parse(lineEnd.slice(0, at)), ...parse(lineEnd.slice(at))]).toEqual([change]);
  }
});

test('a comment that keeps the connection open is not an event', () => {
  expect(eventParser()(': still here\n\n')).toEqual([]);
});

test('data may have several lines, and no space before it', () => {
  expect(eventParser()('data:one\ndata: two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo' }]);
});

test('an event without data is skipped', () => {
  expect(eventParser()('event: change\n\ndata: later\n\n')).toEqual([{ name: 'message', data: 'later' }]);
});
