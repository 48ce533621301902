/**
 * The committed files equal the generator's output: nobody edits them by hand, or forgets to regenerate them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressList } from '#buildings/address-list.ts';
import { folderOf, readDemoMunicipality } from './municipality-folder.ts';
import { deskCases } from '#requests/desk-cases.ts';
import type { SampleRequest } from '#requests/sample-request.ts';
import { sampleRequests } from '#requests/sample-requests.ts';
import { committedArchive, sourceOf, tilesOverExtent } from './test-archives.ts';
import { streetsArchive } from '#tiles/streets-archive.ts';
import { build, testModel, type TestModel } from './test-model.ts';

describe.each(['riverbend', 'lakeside'])('The committed files of %s', (name) => {
  const folder = folderOf(name);
  let output: TestModel;
  beforeAll(() => {
    output = testModel(name);
  }, 60_000);

  it('have the addresses that the generator makes', () => {
    const committedOutput = readFileSync(join(folder, 'addresses.csv'), 'utf8');
    expect(committedOutput === addressList(output.model.addresses, output.projection)).toBe(true);
  });

  it('have the streets that the generator makes', async () => {
    const { model, projection, extent } = output;
    const freshArchive = new PMTiles(sourceOf(streetsArchive(model, projection)));
    const committedOutput = committedArchive(name, 'streets');
    expect(await committedOutput.getMetadata()).toEqual(await freshArchive.getMetadata());
    const changedTiles: string[] = [];
    for (const zoom of [9, 12, 14, 15])
      for (const [column, row] of tilesOverExtent(extent, zoom)) {
        const [committedTile, freshTile] = await Promise.all(
          [committedOutput, freshArchive].map((archive) => archive.getZxy(zoom, column, row)),
        );
        if (!Buffer.from(committedTile!.data).equals(Buffer.from(freshTile!.data)))
          changedTiles.push(`${zoom}/${column}/${row}`);
      }
    expect(changedTiles).toEqual([]);
  }, 120_000);

  it.runIf(name === 'riverbend')(
    'have the sample requests that the generator makes, and all their photos',
    () => {
      const committedOutput = parse(readFileSync(join(folder, 'requests.yaml'), 'utf8')) as SampleRequest[];
      expect(committedOutput).toEqual(sampleRequests(output.model, output.projection));
      const usedPhotos = new Set(
        committedOutput.flatMap(({ photos = [], closingPhotos = [] }) => [...photos, ...closingPhotos]),
      );
      expect([...usedPhotos].filter((photo) => !existsSync(join(folder, photo)))).toEqual([]);
      expect([...usedPhotos].toSorted()).toEqual(
        readdirSync(join(folder, 'photos'))
          .map((file) => `photos/${file}`)
          .toSorted(),
      );
    },
  );

  it.runIf(name === 'riverbend')('have the cases of the desk that the generator makes', () => {
    const lines = readFileSync(join(folder, 'cases.jsonl'), 'utf8').trim().split('\n');
    const { routing } = readDemoMunicipality(folder);
    const cases = deskCases(output.model, output.projection, routing!);
    expect(lines).toEqual(cases.map((one) => JSON.stringify(one)));
  });
});

describe('The generator', () => {
  it('makes another municipality from another seed', () => {
    const { model, projection } = build('lakeside', 'another seed');
    const committedOutput = readFileSync(join(folderOf('lakeside'), 'addresses.csv'), 'utf8');
    expect(addressList(model.addresses, projection) === committedOutput).toBe(false);
  }, 60_000);
});
