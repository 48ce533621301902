/** The basemaps under the pins, from the municipality's settings. */
import type { Extent } from './position.ts';

/** The two basemaps of the toggle (spec 2): drawn streets, or an aerial view with labels. */
export type BasemapName = 'streets' | 'hybrid';

/** The source of a basemap's tiles. */
export type BasemapSource = TileSource | PmtilesSource | StyleSource;

/** The width of an image tile in CSS pixels; 256 if absent. Vector tiles are always drawn 512 wide. */
export type TileSize = 256 | 512;

/** One request per tile. */
export interface TileSource {
  /** `tiles`: vector tiles in the Protomaps basemap layers (v4). `xyz`: images. */
  kind: 'tiles' | 'xyz';
  /** URL with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Plain text or HTML links; anything else in it is shown as text. */
  attribution: string;
  /** The lowest zoom that has tiles; 0 if absent. */
  minZoom?: number;
  /** The highest zoom that has tiles; beyond it the map enlarges them. */
  maxZoom: number;
  tileSize?: TileSize | undefined;
  /** Outside this box no tile is requested. */
  extent?: Extent;
}

/** One file with all tiles, read in ranges; it has vector tiles in the Protomaps layers, or images. */
export interface PmtilesSource {
  kind: 'pmtiles';
  url: string;
  attribution: string;
  tileSize?: TileSize | undefined;
}

/** Any MapLibre style, by the URL of its JSON; its sources bring their own attribution. */
export interface StyleSource {
  kind: 'style';
  url: string;
  /** The style for the dark theme; without it the light one is used for both. */
  darkUrl?: string;
}

/**
 * A municipality's two basemaps. If the hybrid basemap consists of images, its street names come from the
 * streets basemap, if that has vector tiles.
 */
export type Basemaps = Record<BasemapName, BasemapSource>;

/** The URL of one tile. */
export function tileUrl(template: string, z: number, x: number, y: number): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
