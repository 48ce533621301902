/**
 * The committed files equal the generator's output: nobody edits them by hand, or forgets to regenerate them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressList } from '#buildings/address-list.ts';
import { folderOf, readMunicipality } from './municipality-folder.ts';
import { deskCases } from '#requests/desk-cases.ts';
import type { SampleRequest } from '#requests/sample-request.ts';
import { sampleRequests } from '#requests/sample-requests.ts';
import { committedArchive, sourceOf, tilesOverExtent } from './test-archives.ts';
import { streetsArchive } from '#tiles/streets-archive.ts';
import { build, testTown, type TestTown } from './test-towns.ts';

describe.each(['riverbend', 'lakeside'])('The committed files of %s', (name) => {
  const folder = folderOf(name);
  let made: TestTown;
  beforeAll(() => {
    made = testTown(name);
  }, 60_000);

  it('have the addresses that the generator makes', () => {
    const committed = readFileSync(join(folder, 'addresses.csv'), 'utf8');
    expect(committed === addressList(made.town.addresses, made.projection)).toBe(true);
  });

  it('have the streets that the generator makes', async () => {
    const { town, projection, extent } = made;
    const fresh = new PMTiles(sourceOf(streetsArchive(town, projection)));
    const committed = committedArchive(name, 'streets');
    expect(await committed.getMetadata()).toEqual(await fresh.getMetadata());
    const changed: string[] = [];
    for (const zoom of [9, 12, 14, 15])
      for (const [column, row] of tilesOverExtent(extent, zoom)) {
        const [was, is] = await Promise.all(
          [committed, fresh].map((archive) => archive.getZxy(zoom, column, row)),
        );
        if (!Buffer.from(was!.data).equals(Buffer.from(is!.data))) changed.push(`${zoom}/${column}/${row}`);
      }
    expect(changed).toEqual([]);
  }, 120_000);

  it.runIf(name === 'riverbend')(
    'have the sample requests that the generator makes, and all their photos',
    () => {
      const committed = parse(readFileSync(join(folder, 'requests.yaml'), 'utf8')) as SampleRequest[];
      expect(committed).toEqual(sampleRequests(made.town, made.projection));
      const used = new Set(committed.flatMap(({ photos = [] }) => photos));
      expect([...used].filter((photo) => !existsSync(join(folder, photo)))).toEqual([]);
      expect([...used].toSorted()).toEqual(
        readdirSync(join(folder, 'photos'))
          .map((file) => `photos/${file}`)
          .toSorted(),
      );
    },
  );

  it.runIf(name === 'riverbend')('have the cases of the desk that the generator makes', () => {
    const lines = readFileSync(join(folder, 'cases.jsonl'), 'utf8').trim().split('\n');
    const { routing } = readMunicipality(folder);
    const cases = deskCases(made.town, made.projection, routing!);
    expect(lines).toEqual(cases.map((one) => JSON.stringify(one)));
  });
});

describe('The generator', () => {
  it('makes another town from another seed', () => {
    const { town, projection } = build('lakeside', 'another seed');
    const committed = readFileSync(join(folderOf('lakeside'), 'addresses.csv'), 'utf8');
    expect(addressList(town.addresses, projection) === committed).toBe(false);
  }, 60_000);
});
