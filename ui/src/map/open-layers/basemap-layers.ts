/** Makes the layers of a basemap from where its tiles come from. */
import type BaseLayer from 'ol/layer/Base.js';
import type LayerGroup from 'ol/layer/Group.js';
import type { ViewStateLayerStateExtent } from 'ol/View.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import type { BasemapSource } from '#map/basemap.ts';
import { HALF_WORLD_M } from '#map/position.ts';
import type { MapTheme } from '#map/resident-map.ts';
import type { Palette } from '#map/styles/palette.ts';
import { pictureTileLayer } from './picture-tiles.ts';
import type { Tiles } from './tiles.ts';
import { vectorTileLayer } from './vector-tiles.ts';

/** A source opened once: vector tiles and pictures are drawn by us, a style draws itself, once per theme. */
export type OpenedSource =
  | { kind: 'vector'; source: VectorTileSource; credits: string[] }
  | { kind: 'pictures'; tiles: Tiles; credits: string[] }
  | { kind: 'style'; layers: (theme: MapTheme) => Promise<LayerGroup> };

/** Opens a source. Rejects when a file that must be read first is not to be had. */
export type OpenSource = (source: BasemapSource) => Promise<OpenedSource>;

/** A drawn basemap and whom to credit for it. */
export interface DrawnBasemap {
  layers: BaseLayer[];
  credits: string[];
}

/** Draws an opened source in a palette. Rejects when a style is not to be had. */
export async function drawSource(
  opened: OpenedSource,
  palette: Palette,
  theme: MapTheme,
  isMotionReduced: boolean,
): Promise<DrawnBasemap> {
  switch (opened.kind) {
    case 'vector':
      return { layers: [vectorTileLayer(opened.source, palette)], credits: opened.credits };
    case 'pictures':
      return { layers: [pictureTileLayer(opened.tiles, isMotionReduced)], credits: opened.credits };
    case 'style': {
      const group = await opened.layers(theme);
      return { layers: [group], credits: creditsOf(group) };
    }
  }
}

/** Sources give their credits for what a frame shows; this one shows the whole world. */
const worldFrame = {
  extent: [-HALF_WORLD_M, -HALF_WORLD_M, HALF_WORLD_M, HALF_WORLD_M],
} as ViewStateLayerStateExtent;

function creditsOf(group: LayerGroup): string[] {
  const credits = group
    .getLayersArray()
    .flatMap((layer) => layer.getSource()?.getAttributions()?.(worldFrame) ?? []);
  return [...new Set(credits)];
}
