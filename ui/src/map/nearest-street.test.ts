import { PbfWriter } from 'pbf';
import { afterEach, expect, test, vi } from 'vitest';
import { nearestStoredStreet } from './nearest-street.ts';
import { isTileStored } from './stored-tile.ts';

afterEach(() => vi.unstubAllGlobals());

const source = { kind: 'tiles', url: '/{z}/{x}/{y}.mvt', attribution: '', maxZoom: 15 } as const;
/** At the upper edge of tile 15/8192/12400. */
const position = { longitude: -89.9945, latitude: 40.0439 };

/** A tile with streets from west to east, at these heights of 4096. */
function tileWith(streets: Readonly<Record<string, number>>): Uint8Array<ArrayBuffer> {
  const tile = new PbfWriter();
  tile.writeMessage(
    3,
    (_nothing, layer: PbfWriter) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, 'roads');
      Object.values(streets).forEach((y, at) =>
        layer.writeMessage(
          2,
          (_none, feature: PbfWriter) => {
            feature.writePackedVarint(2, [0, at]);
            feature.writeVarintField(3, 2);
            feature.writePackedVarint(4, [9, 0, y * 2, 10, 8192, 0]);
          },
          undefined,
        ),
      );
      layer.writeStringField(3, 'name');
      for (const name of Object.keys(streets))
        layer.writeMessage(4, (_none, value: PbfWriter) => value.writeStringField(1, name), undefined);
      layer.writeVarintField(5, 4096);
    },
    undefined,
  );
  return new Uint8Array(tile.finish());
}

/** The device has stored these tiles. */
function store(tiles: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): void {
  const match = async (url: string) => tiles[url] && new Response(tiles[url]);
  vi.stubGlobal('caches', { match });
}

const streets = tileWith({ 'Vance Street': 200, 'Adams Street': 2000 });

test('the nearest street of a stored tile is found', async () => {
  store({ '/15/8192/12400.mvt': streets });
  expect(await nearestStoredStreet(source, position)).toBe('Vance Street');
});

test('a lower level is read if the device does not have the tile itself', async () => {
  store({ '/14/4096/6200.mvt': streets });
  expect(await nearestStoredStreet(source, position)).toBe('Vance Street');
});

test('a street that is far away is not near, and a place without a tile has no street', async () => {
  store({ '/15/8192/12400.mvt': tileWith({ 'Far Street': 4000 }) });
  expect(await nearestStoredStreet(source, position)).toBeUndefined();
  store({});
  expect(await nearestStoredStreet(source, position)).toBeUndefined();
});

test('a browser without a store of tiles has no stored tile', async () => {
  expect(await nearestStoredStreet(source, position)).toBeUndefined();
  expect(await isTileStored(source, position, 17)).toBe(false);
});

test('the deepest tile under a place is the one that a closer view needs', async () => {
  store({ '/15/8192/12400.mvt': streets });
  expect(await isTileStored(source, position, 17.6)).toBe(true);
  expect(await isTileStored(source, { ...position, latitude: 40 }, 17.6)).toBe(false);
  expect(await isTileStored({ kind: 'style', url: '/style.json' }, position, 17.6)).toBe(true);
});
