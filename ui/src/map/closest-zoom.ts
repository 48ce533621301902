import type { BasemapSource } from './basemap.ts';

const closestVectorZoom = 20;

/** The maximum zoom of a basemap: drawings enlarge well, images only by one level. */
export function closestZoom(source: BasemapSource): number {
  if (source.kind !== 'xyz') return closestVectorZoom;
  const nativeZoom = source.maxZoom + (source.tileSize === 512 ? 1 : 0);
  return nativeZoom + 1;
}
