/** What lies under the pins, as the municipality's settings name it. */
import type { Extent } from './position.ts';

/** The two basemaps of the toggle (spec 2): drawn streets, or an aerial view with labels. */
export type BasemapName = 'streets' | 'hybrid';

/** Where the tiles of a basemap come from. */
export type BasemapSource = TileSource | PmtilesSource | StyleSource;

/** How wide a picture is shown, in CSS pixels; 256 when absent. Vector tiles are always drawn 512 wide. */
export type TileSize = 256 | 512;

/** One request per tile. */
export interface TileSource {
  /** `tiles`: vector tiles in the Protomaps basemap layers (v4). `xyz`: pictures. */
  kind: 'tiles' | 'xyz';
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Plain text or HTML links; anything else in it is shown as text. */
  attribution: string;
  /** The coarsest level that has tiles; 0 when absent. */
  minZoom?: number;
  /** The finest level that has tiles; the map enlarges them beyond it. */
  maxZoom: number;
  tileSize?: TileSize | undefined;
  /** Outside this box no tile is asked for. */
  extent?: Extent;
}

/** One file with all tiles, read in ranges; holds vector tiles in the Protomaps layers, or pictures. */
export interface PmtilesSource {
  kind: 'pmtiles';
  url: string;
  attribution: string;
  tileSize?: TileSize | undefined;
}

/** Any MapLibre style, by the address of its JSON; its sources bring their own attribution. */
export interface StyleSource {
  kind: 'style';
  url: string;
  /** The style for the dark theme; without it the light one serves both. */
  darkUrl?: string;
}

/** A municipality's two basemaps. Street names over pictures of the hybrid come from the streets when those are vector tiles. */
export type Basemaps = Record<BasemapName, BasemapSource>;

/** The address of one tile. */
export function tileUrl(template: string, z: number, x: number, y: number): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
