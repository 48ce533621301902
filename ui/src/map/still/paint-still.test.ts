import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { fakePainting } from '#test/fake-painting.ts';
import { resolutionAt } from '#map/fitted-view.ts';
import type { Look } from '#map/map-picture.ts';
import { streetsDark } from '#map/styles/streets-dark.ts';
import { streetsLight } from '#map/styles/streets-light.ts';
import { paintStill, type StillTile } from './paint-still.ts';

interface Feature {
  layer: string;
  kind: string;
  /** In the numbers of the tile format: 2 is a line, 3 an area. */
  type: 2 | 3;
  /** In a tile that is 4096 wide. */
  points: readonly (readonly [number, number])[];
}

const street: Feature = {
  layer: 'roads',
  kind: 'minor_road',
  type: 2,
  points: [
    [0, 2048],
    [4096, 2048],
  ],
};
const lake: Feature = {
  layer: 'water',
  kind: 'lake',
  type: 3,
  points: [
    [0, 0],
    [1024, 0],
    [1024, 1024],
  ],
};

/** The bytes of a vector tile, as its specification defines them. */
function tileOf(...features: Feature[]): ArrayBuffer {
  const tile = new PbfWriter();
  for (const feature of features) tile.writeMessage(3, writeLayer, feature);
  return new Uint8Array(tile.finish()).buffer;
}

function writeLayer({ layer, kind, type, points }: Feature, pbf: PbfWriter): void {
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, layer);
  pbf.writeMessage(2, writeFeature, { type, points });
  pbf.writeStringField(3, 'kind');
  pbf.writeMessage(4, (value: string, inner) => inner.writeStringField(1, value), kind);
  pbf.writeVarintField(5, 4096);
}

function writeFeature({ type, points }: Pick<Feature, 'type' | 'points'>, pbf: PbfWriter): void {
  pbf.writePackedVarint(2, [0, 0]);
  pbf.writeVarintField(3, type);
  const steps = points.map(([x, y], at) => [x - (points[at - 1]?.[0] ?? 0), y - (points[at - 1]?.[1] ?? 0)]);
  const [first, ...others] = steps.map((step) => step.map((by) => (by << 1) ^ (by >> 31)));
  const close = type === 3 ? [15] : [];
  pbf.writePackedVarint(4, [9, ...first!, (others.length << 3) | 2, ...others.flat(), ...close]);
}

/** A picture of 400 x 300 around the corner of four tiles. */
const look: Look = { center: [0, 0], resolution: resolutionAt(13), width: 400, height: 300, pixelRatio: 1 };
const south: StillTile = { url: '', z: 12, x: 2048, y: 2048, isOfExtent: true, bytes: null };

test('streets are above water, each at its place on the map, in the colours of the theme', () => {
  const painted = fakePainting();
  paintStill([{ ...south, bytes: tileOf(street, lake) }], look, streetsLight);
  // The tile is 512 px wide, and its corner is the middle of the picture.
  expect(painted).toEqual([
    {
      act: 'fill',
      colour: streetsLight.water,
      points: ['200,150', '328,150', '328,278', '200,150', 'closed'],
    },
    { act: 'stroke', colour: streetsLight.roads.minor?.casing, points: ['200,406', '712,406'] },
    { act: 'stroke', colour: streetsLight.roads.minor?.fill, points: ['200,406', '712,406'] },
  ]);
});

test('a still for a finer screen is painted finer, and in dark mode in dark colours', () => {
  const painted = fakePainting();
  const finer = { ...look, width: 800, height: 600, pixelRatio: 2 };
  paintStill([{ ...south, bytes: tileOf(lake) }], finer, streetsDark);
  expect(painted).toEqual([
    {
      act: 'fill',
      colour: streetsDark.water,
      points: ['400,300', '656,300', '656,556', '400,300', 'closed'],
    },
  ]);
});

test('where the basemap has no tile, the still shows the background', () => {
  const painted = fakePainting();
  paintStill([south], look, streetsLight);
  expect(painted).toEqual([]);
});
