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

test('a loaded value is kept for its time and loaded again afterwards', async () => {
  const { clock, get } = cacheWithCounter();
  expect(await get('a')).toBe('a 1');
  clock.advance(999);
  expect(await get('a')).toBe('a 1');
  clock.advance(2);
  expect(await get('a')).toBe('a 2');
});

test('callers at the same time share one load', async () => {
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

test('a cache limited by bytes drops entries when it has too many bytes, even with few entries', async () => {
  const clock = testClock();
  const bytesOf = (text: string) => text.length;
  const cache = new ExpiringCache<string, string>(clock, { maxBytes: 10_000, bytesOf, keepMs: 1000 });
  const loads: string[] = [];
  const get = (key: string, length: number) =>
    cache.get(key, async () => {
      loads.push(key);
      return 'x'.repeat(length);
    });
  for (const key of ['a', 'b', 'a', 'b']) await get(key, 4000);
  expect(loads).toEqual(['a', 'b']);
  await get('c', 4000);
  await get('b', 4000);
  expect(loads).toEqual(['a', 'b', 'c']);
  await get('a', 4000);
  expect(loads).toEqual(['a', 'b', 'c', 'a']);
  // A value larger than the cache is returned and not kept.
  expect(await get('whole', 20_000)).toHaveLength(20_000);
  await get('whole', 20_000);
  expect(loads.slice(4)).toEqual(['whole', 'whole']);
});

test('weighing a value does not keep it longer', async () => {
  const clock = testClock();
  const cache = new ExpiringCache<string, number>(clock, {
    maxBytes: 10_000,
    bytesOf: () => 1,
    keepMs: 1000,
  });
  const slow = Promise.withResolvers<number>();
  const first = cache.get('a', () => slow.promise);
  clock.advance(900);
  slow.resolve(1);
  await first;
  clock.advance(200);
  expect(await cache.get('a', async () => 2)).toBe(2);
});
