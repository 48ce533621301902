import type { BasemapSource } from './basemap.ts';

const closestVectorZoom = 20;

/** How far a basemap lets one zoom in: drawings enlarge well, pictures only by one level. */
export function closestZoom(source: BasemapSource): number {
  if (source.kind !== 'xyz') return closestVectorZoom;
  const nativeZoom = source.maxZoom + (source.tileSize === 512 ? 1 : 0);
  return nativeZoom + 1;
}
