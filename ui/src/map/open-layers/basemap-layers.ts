/** The content of a basemap: layers for the worker to paint, or a style that draws itself. */
import type LayerGroup from 'ol/layer/Group.js';
import type { ViewStateLayerStateExtent } from 'ol/View.js';
import { halfWorldM } from '#map/position.ts';
import type { MapTheme } from '#map/resident-map.ts';
import type { PaletteName } from '#map/styles/palettes.ts';
import type { Painting } from './painted-basemap.ts';
import type { Tiles } from './tiles.ts';

/** An opened source. We paint vector tiles and images; a style draws itself, once per theme. */
export type OpenedSource =
  | { kind: 'vector' | 'pictures'; tiles: Tiles; credits: string[] }
  | { kind: 'style'; layers: (theme: MapTheme) => Promise<LayerGroup> };

/** A basemap ready to be shown: layers to paint, the lowest first, or a style; and its credits. */
export interface DrawnBasemap {
  paintings: Painting[];
  style?: LayerGroup;
  credits: string[];
}

/** An opened source in a palette. Rejects if a style does not load. */
export async function drawSource(
  source: OpenedSource,
  palette: PaletteName,
  theme: MapTheme,
): Promise<DrawnBasemap> {
  switch (source.kind) {
    case 'vector':
      return { paintings: [{ tiles: source.tiles, palette }], credits: source.credits };
    case 'pictures':
      return { paintings: [{ tiles: source.tiles, palette: null }], credits: source.credits };
    case 'style': {
      const style = await source.layers(theme);
      return { paintings: [], style, credits: creditsOf(style) };
    }
  }
}

/** Sources return their credits for a visible frame; this frame is the whole world. */
const worldFrame = {
  extent: [-halfWorldM, -halfWorldM, halfWorldM, halfWorldM],
} as ViewStateLayerStateExtent;

function creditsOf(group: LayerGroup): string[] {
  const credits = group
    .getLayersArray()
    .flatMap((layer) => layer.getSource()?.getAttributions()?.(worldFrame) ?? []);
  return [...new Set(credits)];
}
