/** How near one must be to point at a house: pins are placed with fingers. */
import { resolutionAt } from './fitted-view.ts';
import type { Position } from './position.ts';

/** What a finger covers, in CSS pixels: as wide as a target. */
const fingertipPx = 44;
/** As far as the next house. */
const preciseM = 25;
const streetZoom = 17;
/** A level that was set is not read back to the last digit. */
const tolerance = 0.01;

/**
 * The level to come to before a place can be pointed at precisely; undefined where that is so at this level already, or
 * the map does not come nearer.
 */
export function nearerZoom(zoom: number, { latitude }: Position, closestZoom: number): number | undefined {
  // A metre of Web Mercator shrinks towards the poles.
  const fingertipM = fingertipPx * resolutionAt(0) * Math.cos((latitude * Math.PI) / 180);
  const preciseZoom = Math.log2(fingertipM / preciseM);
  if (zoom >= Math.min(preciseZoom, closestZoom) - tolerance) return undefined;
  return Math.min(Math.max(preciseZoom, streetZoom), closestZoom);
}
