import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FoundSession, SessionMemory } from './session-memory.ts';

const session = { sessionId: 1 } as FoundSession;
let memory: SessionMemory;

beforeEach(() => {
  vi.useFakeTimers();
  memory = new SessionMemory();
  memory.handleGap();
});
afterEach(() => vi.useRealTimers());

const remember = (clientId: number) => memory.sessionsOf(clientId).set('token', session);
const remembers = (clientId: number) => memory.sessionsOf(clientId).has('token');

test('Sessions are remembered for a second from the first of them on', () => {
  remember(1);
  vi.advanceTimersByTime(999);
  expect(remembers(1)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(remembers(1)).toBe(false);
});

test('A second for each of two clients is no two seconds for one', () => {
  remember(1);
  vi.advanceTimersByTime(600);
  remember(2);
  memory.forget(1);
  remember(1);
  vi.advanceTimersByTime(400);
  expect([remembers(1), remembers(2)]).toEqual([false, false]);
});

test('A client’s sessions are forgotten when a change is heard of, those of others are not', () => {
  remember(1);
  remember(2);
  memory.hear('1');
  expect([remembers(1), remembers(2)]).toEqual([false, true]);
  memory.hear('');
  expect(remembers(2)).toBe(false);
});

test('Nothing is remembered before changes are heard of, nor when they are no longer', () => {
  memory = new SessionMemory();
  remember(1);
  expect(remembers(1)).toBe(false);
  memory.handleGap();
  remember(1);
  memory.handleLoss();
  expect(remembers(1)).toBe(false);
  remember(1);
  expect(remembers(1)).toBe(false);
});

test('Nor what was remembered before the connection was made anew', () => {
  remember(1);
  memory.handleGap();
  expect(remembers(1)).toBe(false);
});

test('What is read while it changes is not remembered', () => {
  const beingRead = memory.sessionsOf(1);
  memory.forget(1);
  beingRead.set('token', session);
  expect(remembers(1)).toBe(false);
});

test('Tokens of clients that do not exist take no memory when the second is over', () => {
  for (let clientId = 1; clientId <= 1000; clientId += 1) memory.sessionsOf(clientId);
  const before = memory.sessionsOf(1000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
  expect(memory.sessionsOf(1000)).not.toBe(before);
});
