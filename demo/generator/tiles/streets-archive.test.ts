import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderOf, readDemoMunicipality } from '#municipality-folder.ts';
import { committedArchive, layersIn, tilesOverExtent } from '#test-archives.ts';
import { basemapLayers } from '#tiles/map-feature.ts';

const { extent } = readDemoMunicipality(folderOf('riverbend'));

describe('The streets map of Riverbend', () => {
  it('declares the layers of the Protomaps basemap', async () => {
    const { vector_layers: layers } = (await committedArchive('riverbend', 'streets').getMetadata()) as {
      vector_layers: { id: string; fields: Record<string, string> }[];
    };
    expect(layers.map(({ id }) => id)).toEqual([...basemapLayers]);
    expect(layers.find(({ id }) => id === 'roads')!.fields).toMatchObject({ kind: 'String', name: 'String' });
  });

  it('contains those layers at the levels it declares', async () => {
    const names = new Set<string>();
    for (const zoom of [4, 13, 15])
      for (const { data } of await tilesAt(zoom))
        for (const layer of layersIn(new Uint8Array(data))) names.add(layer);
    expect([...names].toSorted()).toEqual([...basemapLayers].toSorted());
  });

  it('loads fast: every tile of the whole municipality fits in 60 kB up to zoom 13', async () => {
    for (const zoom of [11, 12, 13]) expect(await weightAt(zoom)).toBeLessThan(60_000);
  });

  it('has no hole inside the extent at any level', async () => {
    for (let zoom = 0; zoom <= 15; zoom++)
      expect(await tilesAt(zoom)).toHaveLength([...tilesOverExtent(extent, zoom)].length);
  });

  it('shows buildings only at levels at which people can tell them apart', async () => {
    const layersAt = async (zoom: number) =>
      (await tilesAt(zoom)).flatMap(({ data }) => layersIn(new Uint8Array(data)));
    expect(await layersAt(13)).not.toContain('buildings');
    expect(await layersAt(15)).toContain('buildings');
  });
});

async function tilesAt(zoom: number): Promise<{ data: ArrayBuffer }[]> {
  const archive = committedArchive('riverbend', 'streets');
  const tiles = await Promise.all(
    [...tilesOverExtent(extent, zoom)].map(([column, row]) => archive.getZxy(zoom, column, row)),
  );
  return tiles.filter((tile) => tile !== undefined);
}

async function weightAt(zoom: number): Promise<number> {
  const tiles = await tilesAt(zoom);
  return tiles.reduce((sum, { data }) => sum + gzipSync(new Uint8Array(data)).length, 0);
}
