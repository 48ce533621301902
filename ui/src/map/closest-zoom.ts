import type { BasemapSource } from './basemap.ts';

const CLOSEST_VECTOR_ZOOM = 20;

/** How far a basemap lets one zoom in: drawings enlarge well, pictures only by one level. */
export function closestZoom(source: BasemapSource): number {
  return source.kind === 'xyz' ? source.maxZoom + 1 : CLOSEST_VECTOR_ZOOM;
}
