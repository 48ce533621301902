/** The first view of a map: the whole extent, within the area that no panel covers. */
import { type Extent, extentInMetres, halfWorldM, type MetreBox, type Metres } from './position.ts';

/** Pixels along the map's edges that panels and bars cover (spec 9). */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Width and height of the map on the page, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A view: centre and zoom. */
export interface FittedView {
  /** The place in the middle of the free area. */
  centre: Metres;
  /** The zoom as web maps count it: the world is 256 px wide at 0 and doubles with each level. */
  zoom: number;
}

/** The map's minimum zoom (spec 9, open points). */
export const farthestZoom = 3;

const leastFreePx = 120;

/** Metres per CSS pixel, at the equator. */
export function resolutionAt(zoom: number): number {
  return (2 * halfWorldM) / 256 / 2 ** zoom;
}

/** The padding, without sides that would leave no free area. */
export function usablePadding(padding: Padding, size: Size): Padding {
  const isWide = size.width - padding.left - padding.right >= leastFreePx;
  const isHigh = size.height - padding.top - padding.bottom >= leastFreePx;
  return {
    top: isHigh ? padding.top : 0,
    bottom: isHigh ? padding.bottom : 0,
    left: isWide ? padding.left : 0,
    right: isWide ? padding.right : 0,
  };
}

/** Fits the extent into the free part of the map. */
export function fitExtent(extent: Extent, size: Size, padding: Padding, closestZoom: number): FittedView {
  const [west, south, east, north] = extentInMetres(extent);
  const free = usablePadding(padding, size);
  const width = Math.max(1, size.width - free.left - free.right);
  const height = Math.max(1, size.height - free.top - free.bottom);
  const resolution = Math.max((east - west) / width, (north - south) / height);
  const zoom = Math.log2(resolutionAt(0) / resolution);
  return {
    centre: [(west + east) / 2, (south + north) / 2],
    zoom: Math.min(closestZoom, Math.max(farthestZoom, zoom)),
  };
}

/** The middle of the free part of the map, in CSS pixels. */
export function freeMiddle(size: Size, padding: Padding): { x: number; y: number } {
  const { top, right, bottom, left } = usablePadding(padding, size);
  return { x: (size.width + left - right) / 2, y: (size.height + top - bottom) / 2 };
}

/** The box on the ground that the whole map shows, panels included. */
export function visibleBox(view: FittedView, size: Size, padding: Padding): MetreBox {
  const metresPerPixel = resolutionAt(view.zoom);
  const { x: middleX, y: middleY } = freeMiddle(size, padding);
  const [x, y] = view.centre;
  return [
    x - middleX * metresPerPixel,
    y - (size.height - middleY) * metresPerPixel,
    x + (size.width - middleX) * metresPerPixel,
    y + middleY * metresPerPixel,
  ];
}
