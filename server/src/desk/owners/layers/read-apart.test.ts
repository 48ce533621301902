/** A hostile file ends the process that reads it, and the reason is said. */
import { expect, test } from 'vitest';
import type { LayerQuestion } from './judge-layer.ts';
import type { ReadingLimits } from './layer-limits.ts';
import { readApart } from './read-apart.ts';

const question: LayerQuestion = {
  kind: 'areas',
  ownerColumn: 'owner',
  nameColumn: 'name',
  system: undefined,
  owners: [],
  extent: { west: -90.3, south: 39.9, east: -90, north: 40.1 },
};
const enough: ReadingLimits = { fileBytes: 10_000_000, timeMs: 60_000, memoryMegabytes: 200 };

async function read(text: string, limits: ReadingLimits = enough, signal?: AbortSignal) {
  async function* file() {
    yield Buffer.from(text);
  }
  const lines = [];
  for await (const line of readApart(file(), question, limits, signal)) lines.push(line);
  return lines;
}

const collection = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const area = (ring: number[][]) => ({
  type: 'Feature',
  properties: { owner: '', name: 'Pond' },
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const pond = area([
  [-90.2, 40],
  [-90.1, 40],
  [-90.1, 40.05],
]);

/** Every side of its ring reaches over all others, so each is compared with each. */
const comb = area([
  ...Array.from({ length: 4900 }, (_, nth) => [
    [-90.2, 40 + nth * 1e-5],
    [-90.1, 40 + nth * 1e-5 + 5e-6],
  ]).flat(),
  [-90.25, 40],
]);

test('The counts of a good file come first, then its rows', async () => {
  const [counts, rows, ...others] = await read(collection([pond, pond]));
  expect(counts).toEqual({ features: 2, outside: 0, empty: 0 });
  expect(rows).toMatchObject({ of: 2, rows: [{ ownerKey: '', name: 'Pond' }, { name: 'Pond' }] });
  expect(others).toEqual([]);
});

test('A file that takes too long to check is given up', async () => {
  const hostile = collection(Array.from({ length: 20 }, () => comb));
  await expect(read(hostile, { ...enough, timeMs: 200 })).rejects.toThrow('takes longer than 0.2 seconds');
});

test('A file that needs too much memory is given up', async () => {
  const hostile = `{"features":[${'{"a":{}},'.repeat(400_000)}1]}`;
  await expect(read(hostile, { ...enough, memoryMegabytes: 32 })).rejects.toThrow('needs too much memory');
});

test('A file above the limit is given up before it is read', async () => {
  await expect(read(collection([pond]), { ...enough, fileBytes: 100 })).rejects.toThrow('is larger than');
});

test('An upload that breaks off ends the reader', async () => {
  async function* broken() {
    yield Buffer.from('{');
    throw new Error('The connection is lost.');
  }
  await expect(readApart(broken(), question, enough).next()).rejects.toThrow('The connection is lost.');
});

test('A caller who leaves ends the reader', async () => {
  const hostile = collection(Array.from({ length: 20 }, () => comb));
  await expect(read(hostile, enough, AbortSignal.timeout(100))).rejects.toThrow('aborted');
});
