import { expect, test } from 'vitest';
import { cacheRoom } from './cache-room.ts';

const total = (room: ReturnType<typeof cacheRoom>) => room.pages + room.settings + room.icons;
const megabyte = 1_000_000;

test.each([
  [2048, 128],
  [100, 32],
  [1_000_000, 1024],
])('with %i MB of memory, %i MB are for caches', (memory, room) => {
  expect(total(cacheRoom(undefined, memory * megabyte)) / megabyte).toBeCloseTo(room, 3);
});

test('the setting overrides the size of the memory', () => {
  expect(total(cacheRoom(500, megabyte)) / megabyte).toBeCloseTo(500, 3);
});
