import { buffer } from 'ol/extent.js';
import View from 'ol/View.js';
import { closestZoom } from '#map/closest-zoom.ts';
import { FARTHEST_ZOOM, resolutionAt, usablePadding } from '#map/fitted-view.ts';
import { extentInMetres } from '#map/position.ts';
import type { MapOptions } from '#map/resident-map.ts';

/** open points: opens on the extent and cannot be moved far away from it. spec 9: no rotation. */
export function limitedView({
  extent,
  basemaps,
  basemap,
  padding,
  container,
  isMotionReduced,
}: MapOptions): View {
  const box = extentInMetres(extent);
  const margin = Math.max(box[2] - box[0], box[3] - box[1]) / 4;
  const { top, right, bottom, left } = usablePadding(padding, {
    width: container.clientWidth,
    height: container.clientHeight,
  });
  return new View({
    center: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
    resolution: resolutionAt(FARTHEST_ZOOM),
    extent: buffer(box, margin),
    constrainOnlyCenter: true,
    enableRotation: false,
    minZoom: FARTHEST_ZOOM,
    maxZoom: closestZoom(basemaps[basemap]),
    padding: [top, right, bottom, left],
    smoothExtentConstraint: !isMotionReduced,
    smoothResolutionConstraint: !isMotionReduced,
  });
}
