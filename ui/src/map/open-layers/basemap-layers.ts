/** What a basemap consists of: layers for the worker to paint, or a style that draws itself. */
import type LayerGroup from 'ol/layer/Group.js';
import type { ViewStateLayerStateExtent } from 'ol/View.js';
import { halfWorldM } from '#map/position.ts';
import type { MapTheme } from '#map/resident-map.ts';
import type { PaletteName } from '#map/styles/palettes.ts';
import type { Painting } from './painted-basemap.ts';
import type { Tiles } from './tiles.ts';

/** A source opened once: vector tiles and pictures are painted by us, a style draws itself, once per theme. */
export type OpenedSource =
  | { kind: 'vector' | 'pictures'; tiles: Tiles; credits: string[] }
  | { kind: 'style'; layers: (theme: MapTheme) => Promise<LayerGroup> };

/** A basemap ready to be shown: layers to paint, the lowest first, or a style; and whom to credit for it. */
export interface DrawnBasemap {
  paintings: Painting[];
  style?: LayerGroup;
  credits: string[];
}

/** An opened source in a palette. Rejects when a style is not to be had. */
export async function drawSource(
  opened: OpenedSource,
  palette: PaletteName,
  theme: MapTheme,
): Promise<DrawnBasemap> {
  switch (opened.kind) {
    case 'vector':
      return { paintings: [{ tiles: opened.tiles, palette }], credits: opened.credits };
    case 'pictures':
      return { paintings: [{ tiles: opened.tiles, palette: null }], credits: opened.credits };
    case 'style': {
      const style = await opened.layers(theme);
      return { paintings: [], style, credits: creditsOf(style) };
    }
  }
}

/** Sources give their credits for what a frame shows; this one shows the whole world. */
const worldFrame = {
  extent: [-halfWorldM, -halfWorldM, halfWorldM, halfWorldM],
} as ViewStateLayerStateExtent;

function creditsOf(group: LayerGroup): string[] {
  const credits = group
    .getLayersArray()
    .flatMap((layer) => layer.getSource()?.getAttributions()?.(worldFrame) ?? []);
  return [...new Set(credits)];
}
