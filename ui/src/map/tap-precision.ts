/** Computes the zoom at which a house can be tapped, because pins are placed with fingers. */
import { resolutionAt } from './fitted-view.ts';
import type { Position } from './position.ts';

/** The width of a fingertip in CSS pixels, like a target. */
const fingertipPx = 44;
/** Distance between two houses, in metres. */
const preciseM = 25;
const streetZoom = 17;
/** The map returns a slightly different zoom than the one that was set. */
const tolerance = 0.01;

/**
 * The zoom at which a place can be tapped precisely. Undefined if the present zoom is enough, or the map
 * cannot zoom in further.
 */
export function nearerZoom(zoom: number, { latitude }: Position, closestZoom: number): number | undefined {
  // A metre of Web Mercator shrinks towards the poles.
  const fingertipM = fingertipPx * resolutionAt(0) * Math.cos((latitude * Math.PI) / 180);
  const preciseZoom = Math.log2(fingertipM / preciseM);
  if (zoom >= Math.min(preciseZoom, closestZoom) - tolerance) return undefined;
  return Math.min(Math.max(preciseZoom, streetZoom), closestZoom);
}
