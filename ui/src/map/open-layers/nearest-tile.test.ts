import { expect, test } from 'vitest';
import { NearestTiles } from './nearest-tile.ts';

const bytes = new ArrayBuffer(4);

/** A source that has only these tiles, and the tiles that were read. */
function sourceWith(stored: readonly string[]) {
  const asked: string[] = [];
  const read = async (z: number, x: number, y: number) => {
    asked.push(`${z}/${x}/${y}`);
    if (stored.includes(`${z}/${x}/${y}`)) return bytes;
    throw new Error('No network');
  };
  return { tiles: new NearestTiles({ tilePx: 512, minZoom: 0, maxZoom: 15, read }), asked };
}

test('a tile that can be read is the tile itself', async () => {
  const { tiles, asked } = sourceWith(['15/9/7']);
  expect(await tiles.read(15, 9, 7)).toEqual({ bytes, z: 15, x: 9, y: 7 });
  expect(asked).toEqual(['15/9/7']);
});

test('a tile that cannot be read is replaced by the nearest lower level that covers it', async () => {
  const { tiles } = sourceWith(['12/1/0', '11/0/0']);
  expect(await tiles.read(15, 9, 7)).toMatchObject({ z: 12, x: 1, y: 0 });
});

test('neighbours read the lower level once', async () => {
  const { tiles, asked } = sourceWith(['14/4/3']);
  await Promise.all([tiles.read(15, 8, 6), tiles.read(15, 9, 7)]);
  expect(asked.filter((tile) => tile === '14/4/3')).toHaveLength(1);
});

test('a tile fails if no level of the municipality can be read', async () => {
  const { tiles, asked } = sourceWith(['3/0/0']);
  await expect(tiles.read(15, 9, 7)).rejects.toThrow('No network');
  expect(asked.at(-1)).toBe('9/0/0');
});

test('a tile is unreadable from a failed read until one succeeds, also where a lower level replaces it', async () => {
  const stored = ['12/1/0'];
  const { tiles } = sourceWith(stored);
  await tiles.read(15, 9, 7);
  expect(tiles.isUnreadable(15, 9, 7)).toBe(true);
  expect(tiles.isUnreadable(15, 9, 6)).toBe(false);
  stored.push('15/9/7');
  await tiles.read(15, 9, 7);
  expect(tiles.isUnreadable(15, 9, 7)).toBe(false);
});
