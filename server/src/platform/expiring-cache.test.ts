import { expect, test } from 'vitest';
import { testClock } from '#test/test-clock.ts';
import { ExpiringCache } from './expiring-cache.ts';

function cacheWithCounter() {
  const clock = testClock();
  const cache = new ExpiringCache<string, string>(clock, { maxEntries: 2, keepMs: 1000 });
  const loads: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      loads.push(key);
      return `${key} ${loads.length}`;
    });
  return { clock, cache, loads, get };
}

test('what was loaded is kept for its time, and loaded again after it', async () => {
  const { clock, get } = cacheWithCounter();
  expect(await get('a')).toBe('a 1');
  clock.advance(999);
  expect(await get('a')).toBe('a 1');
  clock.advance(2);
  expect(await get('a')).toBe('a 2');
});

test('those who ask at the same time share one load', async () => {
  const { get, loads } = cacheWithCounter();
  await Promise.all([get('a'), get('a'), get('a')]);
  expect(loads).toEqual(['a']);
});

test('the least recently used entry makes room for a new one', async () => {
  const { get, loads } = cacheWithCounter();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(loads).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed load is tried again', async () => {
  const { cache, get } = cacheWithCounter();
  await expect(cache.get('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await get('a')).toBe('a 1');
});
