/** The aerial pictures of a municipality as one PMTiles file. */
import { enlargeBox, type Box } from '#geometry/area.ts';
import { takePicture } from '#aerial/aerial-picture.ts';
import { sceneryOf } from '#aerial/scenery.ts';
import { View } from '#aerial/view.ts';
import { placeInTile, tilePlace, type DemoExtent, type Projection } from '#projection.ts';
import { packArchive, type Tile } from '#tiles/pmtiles-archive.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

/** Pictures are 512 pixels wide and shown at that size: one metre a pixel at the last level. */
const size = 512;

/** Levels with pictures, how far beyond the extent they reach (metres), and the WebP quality. */
const levels = [
  { zoom: 11, beyond: 11_000, quality: 62 },
  { zoom: 12, beyond: 9_000, quality: 60 },
  { zoom: 13, beyond: 5_000, quality: 56 },
  { zoom: 14, beyond: 2_400, quality: 52 },
  { zoom: 15, beyond: 1_200, quality: 46 },
  { zoom: 16, beyond: 600, quality: 46 },
] as const;

/** The bytes of `basemap/aerial.pmtiles`. */
export async function aerialArchive(
  model: MunicipalityModel,
  extent: DemoExtent,
  projection: Projection,
): Promise<Buffer> {
  const scenery = sceneryOf(model);
  const tiles: Tile[] = [];
  for (const { zoom, beyond, quality } of levels) {
    for (const { column, row } of tilesOver(enlargeBox(projection.boxOf(extent), beyond), zoom, projection)) {
      const view = new View(boxOfTile(column, row, zoom, projection), size);
      tiles.push({ zoom, column, row, content: await takePicture(view, scenery, quality) });
    }
  }
  const [west, south, east, north] = enlargeBox(projection.boxOf(extent), levels[0].beyond);
  return packArchive(tiles, {
    tileType: 'webp',
    minZoom: levels[0].zoom,
    maxZoom: levels.at(-1)!.zoom,
    bounds: [...projection.toDegrees([west, south]), ...projection.toDegrees([east, north])],
    metadata: {
      name: `${model.plan.city} from above`,
      description: 'Drawn pictures of a made-up town; 512 pixels a tile',
      attribution: 'Made for the Fixpoint demo',
      type: 'baselayer',
    },
  });
}

/** The tiles that touch a box on the ground. */
function* tilesOver(
  box: Box,
  zoom: number,
  projection: Projection,
): Generator<{ column: number; row: number }> {
  const [west, south, east, north] = box;
  const [left, top] = tilePlace(projection.toDegrees([west, north]), zoom).map(Math.floor) as [
    number,
    number,
  ];
  const [right, bottom] = tilePlace(projection.toDegrees([east, south]), zoom).map(Math.floor) as [
    number,
    number,
  ];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) yield { column, row };
}

/** The ground under a tile, in metres. */
function boxOfTile(column: number, row: number, zoom: number, projection: Projection): Box {
  const [west, north] = projection.toMetres(placeInTile(column, row, zoom));
  const [east, south] = projection.toMetres(placeInTile(column + 1, row + 1, zoom));
  return [west, south, east, north];
}
