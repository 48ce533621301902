import { expect, test } from 'vitest';
import { eventParser } from './event-parser.ts';

const change = { name: 'change', data: '{"guid":"7"}' };

test('events come one after the other', () => {
  const parse = eventParser();
  expect(parse('event: open\ndata: {}\n\nevent: change\ndata: {"guid":"7"}\n\n')).toEqual([
    { name: 'open', data: '{}' },
    change,
  ]);
});

test('an event that arrives in pieces is told when it is whole', () => {
  const parse = eventParser();
  const pieces = Array.from('event: change\ndata: {"guid":"7"}\n\n');
  expect(pieces.flatMap(parse)).toEqual([change]);
});

test.each([
  ['\n', 'event: change\ndata: {"guid":"7"}\n\n'],
  ['\r\n', 'event: change\r\ndata: {"guid":"7"}\r\n\r\n'],
])('lines may end with %j, also when a piece ends in the middle of it', (_, written) => {
  for (let at = 0; at <= written.length; at++) {
    const parse = eventParser();
    expect([...parse(written.slice(0, at)), ...parse(written.slice(at))]).toEqual([change]);
  }
});

test('a comment that keeps the line open is no event', () => {
  expect(eventParser()(': still here\n\n')).toEqual([]);
});

test('data may have several lines, and no space before it', () => {
  expect(eventParser()('data:one\ndata: two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo' }]);
});

test('an event without data is none', () => {
  expect(eventParser()('event: change\n\ndata: later\n\n')).toEqual([{ name: 'message', data: 'later' }]);
});
