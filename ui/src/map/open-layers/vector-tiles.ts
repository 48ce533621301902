/** A layer of vector tiles, with bytes from any source. */
import MvtFormat from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import TileState from 'ol/TileState.js';
import type TileGrid from 'ol/tilegrid/TileGrid.js';
import type VectorTile from 'ol/VectorTile.js';
import type { Palette } from '#map/styles/palette.ts';
import { drawFeature, drawnLayers } from './draw-feature.ts';
import type { NearestTiles } from './nearest-tile.ts';
import { tileGrid } from './tile-grid.ts';

/** The source of such tiles; layers may share it. */
export function vectorTileSource(tiles: NearestTiles): VectorTileSource {
  const grid = tileGrid(tiles.range);
  return new VectorTileSource({
    format: new MvtFormat({ layers: drawnLayers }),
    tileGrid: grid,
    tileUrlFunction: (tile) => tile.join('/'),
    tileLoadFunction: (tile) => load(tile as VectorTile<RenderFeature>, tiles, grid),
    wrapX: false,
  });
}

function load(tile: VectorTile<RenderFeature>, tiles: NearestTiles, grid: TileGrid): void {
  const [z, x, y] = tile.getTileCoord() as [number, number, number];
  tile.setLoader((_extent, _resolution, featureProjection) => {
    tiles.read(z, x, y).then(
      ({ bytes, ...at }) => {
        // A tile of a lower level is wider: it is drawn at its own place, and only the requested part shows.
        const extent = grid.getTileCoordExtent([at.z, at.x, at.y]);
        const features = bytes ? tile.getFormat().readFeatures(bytes, { extent, featureProjection }) : [];
        tile.setFeatures(features);
      },
      () => tile.setState(TileState.ERROR),
    );
  });
}

/** A layer that draws such a source in a palette. */
export function vectorTileLayer(source: VectorTileSource, palette: Palette): VectorTileLayer {
  return new VectorTileLayer({
    source,
    style: drawFeature(palette),
    declutter: true,
    renderBuffer: 64,
    // Below their first level a view would need thousands of tiles.
    minZoom: (source.getTileGrid()?.getMinZoom() ?? 0) - 1,
  });
}
