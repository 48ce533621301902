import type { BasemapSource } from './basemap.ts';

const CLOSEST_VECTOR_ZOOM = 20;

/** How far a basemap lets one zoom in: drawings enlarge well, pictures only by one level. */
export function closestZoom(source: BasemapSource): number {
  if (source.kind !== 'xyz') return CLOSEST_VECTOR_ZOOM;
  const nativeZoom = source.maxZoom + (source.tileSize === 512 ? 1 : 0);
  return nativeZoom + 1;
}
