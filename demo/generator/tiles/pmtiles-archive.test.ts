import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#random.ts';
import { packArchive, type Tile } from '#tiles/pmtiles-archive.ts';
import { sourceOf } from '#test-archives.ts';

const description = {
  tileType: 'png',
  minZoom: 0,
  maxZoom: 9,
  bounds: [-91, 40, -90, 41],
  metadata: { name: 'a test' },
} as const;

describe('A packed archive', () => {
  it('returns each tile, and nothing for a missing one', async () => {
    const archive = await open([tile(3, 1, 2, 'a tile'), tile(3, 7, 7, 'another')]);
    expect(await read(archive, 3, 1, 2)).toBe('a tile');
    expect(await read(archive, 3, 7, 7)).toBe('another');
    expect(await read(archive, 3, 0, 0)).toBeUndefined();
  });

  it('describes its content and bounds', async () => {
    const archive = await open([tile(0, 0, 0, 'x')]);
    const header = await archive.getHeader();
    expect(header).toMatchObject({
      minLon: -91,
      minLat: 40,
      maxLon: -90,
      maxLat: 41,
      maxZoom: 9,
      tileType: 2,
    });
    expect(await archive.getMetadata()).toEqual({ name: 'a test' });
  });

  it('stores equal tiles once', async () => {
    const same = Array.from({ length: 64 }, (_, i) => tile(3, i % 8, Math.floor(i / 8), 'open country'));
    const archive = await open(same);
    const header = await archive.getHeader();
    expect(header.numAddressedTiles).toBe(64);
    expect(header.numTileEntries).toBe(1);
    expect(header.numTileContents).toBe(1);
    expect(await read(archive, 3, 5, 6)).toBe('open country');
  });

  it('finds every tile even if the directory is too long for one read', async () => {
    const random = randomFrom('lengths that do not repeat');
    const contents = Array.from({ length: 40_000 }, (_, i) => `tile ${i} ${'.'.repeat(random.whole(0, 90))}`);
    const many = contents.map((content, i) => tile(9, i % 200, Math.floor(i / 200), content));
    const archive = await open(many);
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
    for (const i of [0, 1, 4095, 4096, 20_000, 39_999])
      expect(await read(archive, 9, i % 200, Math.floor(i / 200))).toBe(contents[i]);
  });
});

const tile = (zoom: number, column: number, row: number, content: string): Tile => ({
  zoom,
  column,
  row,
  content: Buffer.from(content),
});

const open = async (tiles: readonly Tile[]) => new PMTiles(sourceOf(packArchive(tiles, description)));

async function read(
  archive: PMTiles,
  zoom: number,
  column: number,
  row: number,
): Promise<string | undefined> {
  const storedTile = await archive.getZxy(zoom, column, row);
  return storedTile && Buffer.from(storedTile.data).toString();
}
