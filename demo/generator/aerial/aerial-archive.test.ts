import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { folderOf, readDemoMunicipality } from '#municipality-folder.ts';
import { committedArchive, tilesOverExtent } from '#test-archives.ts';

describe.each(['riverbend', 'lakeside'])('The aerial pictures of %s', (name) => {
  const { extent } = readDemoMunicipality(folderOf(name));

  it('cover the extent at every level from 11 to 16', async () => {
    const archive = committedArchive(name, 'aerial');
    const holes: string[] = [];
    for (let zoom = 11; zoom <= 16; zoom++)
      for (const [column, row] of tilesOverExtent(extent, zoom))
        if (!(await archive.getZxy(zoom, column, row))) holes.push(`${zoom}/${column}/${row}`);
    expect(holes).toEqual([]);
  });

  it('are WebP of 512 pixels that show more than one colour', async () => {
    const archive = committedArchive(name, 'aerial');
    const [[column, row] = [0, 0]] = tilesOverExtent(extent, 14);
    const picture = sharp(Buffer.from((await archive.getZxy(14, column, row))!.data));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
  });
});
