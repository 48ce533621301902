/** From the basemaps as the server names them to those that the map draws. */
import type { BasemapSource as NamedSource, StartUpDocument } from '@fixpoint/contract/start-up.ts';
import type { Basemaps, BasemapSource } from '@fixpoint/ui/map/basemap.ts';

/** Finest level of the usual public tiles, for an address that comes without one. */
const usualMaxZoom = 19;

/** Undefined if the server names no basemaps: then there is no map. */
export function drawnBasemaps({ basemaps }: StartUpDocument): Basemaps | undefined {
  return basemaps && { streets: drawn(basemaps.streets), hybrid: drawn(basemaps.hybrid) };
}

function drawn(source: NamedSource): BasemapSource {
  if (source.kind === 'tiles') return source.url.endsWith('.mvt') ? source : { ...source, kind: 'xyz' };
  return source.kind === 'xyz' ? { ...source, maxZoom: source.maxZoom ?? usualMaxZoom } : source;
}
