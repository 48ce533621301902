/** Converts the basemaps of the server into those that the map draws. */
import type { BasemapSource as NamedSource, StartUpDocument } from '@fixpoint/contract/start-up.ts';
import type { Basemaps, BasemapSource } from '@fixpoint/ui/map/basemap.ts';

/** Maximum zoom of the usual public tiles, for a URL that comes without one. */
const usualMaxZoom = 19;

const openStreetMap = {
  kind: 'xyz',
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  maxZoom: usualMaxZoom,
} as const;

/** Used if the server names no basemaps (open points). */
const defaultBasemaps: Basemaps = { streets: openStreetMap, hybrid: openStreetMap };

/** The basemaps of the server, or else the default ones. */
export function mapBasemaps({ basemaps }: StartUpDocument): Basemaps {
  if (basemaps === undefined) return defaultBasemaps;
  return { streets: drawable(basemaps.streets), hybrid: drawable(basemaps.hybrid) };
}

function drawable(source: NamedSource): BasemapSource {
  switch (source.kind) {
    case 'tiles':
      return source.url.endsWith('.mvt') ? source : { ...source, kind: 'xyz' };
    case 'xyz':
      return { ...source, maxZoom: source.maxZoom ?? usualMaxZoom };
    case 'pmtiles':
    case 'style':
      return source;
  }
}
