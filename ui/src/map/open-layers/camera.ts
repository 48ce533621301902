/** What the map looks at: the view's limits, its movements, and the part of it that panels leave free. */
import { buffer } from 'ol/extent.js';
import View from 'ol/View.js';
import {
  farthestZoom,
  fitExtent,
  freeMiddle,
  type Padding,
  resolutionAt,
  type Size,
  usablePadding,
  visibleBox,
} from '#map/fitted-view.ts';
import { type Extent, extentInMetres, type MetreBox, type Metres, toPosition } from '#map/position.ts';

/** What the camera starts with. */
export interface CameraSettings {
  extent: Extent;
  size: Size;
  padding: Padding;
  closestZoom: number;
  isMotionReduced: boolean;
}

/** What to look at, and how closely. */
interface Goal {
  center: Metres;
  zoom: number;
}

/** Nearer than this a box of places need not be seen: at this level each is seen for itself. */
const closestBoxZoom = 17;

/** How near to the edge of the free area a place may lie and be in sight: as far as the pin is high. */
const edgePx = 65;

export class Camera {
  readonly view: View;
  readonly #extent: Extent;
  #size: Size;
  #padding: Padding;
  #closestZoom: number;
  /** What was seen when the extent was fitted: until the resident moves, the camera follows the window's size. */
  #fitted: string;
  #lastGoal: Goal | undefined;
  #lastDurationMs = 0;

  constructor(settings: CameraSettings) {
    this.#extent = settings.extent;
    this.#size = settings.size;
    this.#padding = settings.padding;
    this.#closestZoom = settings.closestZoom;
    this.view = limitedView(settings);
    this.#applyPadding();
    this.fit(0);
    this.#fitted = this.#seen();
  }

  set size(size: Size) {
    this.#size = size;
    this.#follow();
  }

  set padding(padding: Padding) {
    this.#padding = padding;
    this.#follow();
  }

  set closestZoom(zoom: number) {
    this.#closestZoom = zoom;
    const { centre } = this;
    this.view.setMaxZoom(zoom);
    // With a new limit the view forgets its padding.
    this.#applyPadding();
    this.view.setCenter(centre);
  }

  get centre(): Metres {
    return this.view.getCenter() as Metres;
  }

  get zoom(): number {
    return this.view.getZoom() ?? farthestZoom;
  }

  get metresPerPixel(): number {
    return this.view.getResolution() ?? resolutionAt(farthestZoom);
  }

  /** All that the map shows, what panels cover included. */
  get sight(): Extent {
    const { centre, zoom } = this;
    const [west, south, east, north] = visibleBox({ centre, zoom }, this.#size, this.#padding);
    const [lower, upper] = [toPosition([west, south]), toPosition([east, north])];
    return { west: lower.longitude, south: lower.latitude, east: upper.longitude, north: upper.latitude };
  }

  /** Where on the map the middle of the free area is, in CSS pixels. */
  get middle(): { x: number; y: number } {
    return freeMiddle(this.#size, this.#padding);
  }

  flyTo(center: Metres, zoom: number | undefined, durationMs: number): void {
    this.#move({ center, zoom: zoom ?? this.#goal().zoom }, durationMs);
  }

  panBy(right: number, down: number, durationMs: number): void {
    const { center, zoom } = this.#goal();
    const metres = resolutionAt(zoom);
    this.#move({ center: [center[0] + right * metres, center[1] - down * metres], zoom }, durationMs);
  }

  zoomBy(levels: number, durationMs: number): void {
    const { center, zoom } = this.#goal();
    this.#move({ center, zoom: zoom + levels }, durationMs);
  }

  fit(durationMs: number): void {
    if (this.#size.width === 0 || this.#size.height === 0) return;
    const { centre, zoom } = fitExtent(this.#extent, this.#size, this.#padding, this.#closestZoom);
    this.#move({ center: centre, zoom }, durationMs);
  }

  /** Comes nearer, by a level at least, so that a box fills what is free. */
  showBox([west, south, east, north]: MetreBox, durationMs: number): void {
    const { top, right, bottom, left } = usablePadding(this.#padding, this.#size);
    const width = this.#size.width - left - right - 2 * edgePx;
    const height = this.#size.height - top - bottom - 2 * edgePx;
    const resolution = Math.max((east - west) / Math.max(1, width), (north - south) / Math.max(1, height));
    const fitted = Math.log2(resolutionAt(0) / resolution);
    const zoom = Math.max(this.zoom + 1, Math.min(closestBoxZoom, fitted));
    this.#move({ center: [(west + east) / 2, (south + north) / 2], zoom }, durationMs);
  }

  /** Moves as far as a place has come too near to the edge of the free area. */
  keepInSight([x, y]: Metres): void {
    const { top, right, bottom, left } = usablePadding(this.#padding, this.#size);
    const [centreX, centreY] = this.centre;
    const limitX = (this.#size.width - left - right) / 2 - edgePx;
    const limitY = (this.#size.height - top - bottom) / 2 - edgePx;
    const aside = beyond((x - centreX) / this.metresPerPixel, limitX);
    const below = beyond((centreY - y) / this.metresPerPixel, limitY);
    if (aside !== 0 || below !== 0) this.panBy(aside, below, 0);
  }

  /**
   * After the free area has changed: fits the extent again if it was fitted, else keeps what is seen. A flight that
   * begins in the same moment, to what a panel has opened for, goes from what is seen, too. One that is underway goes on.
   */
  #follow(): void {
    const underway = this.view.getAnimating() ? this.#lastGoal : undefined;
    const wasFitted = this.#fitted === this.#seen();
    // With another padding the view gives up its flight.
    this.#applyPadding();
    if (underway) return this.#move(underway, this.#lastDurationMs);
    if (!wasFitted) return;
    this.#fitted = this.#seen();
    queueMicrotask(() => this.#fitAgain());
  }

  #fitAgain(): void {
    if (this.view.getAnimating() || this.#fitted !== this.#seen()) return;
    this.fit(0);
    this.#fitted = this.#seen();
  }

  #applyPadding(): void {
    const { top, right, bottom, left } = usablePadding(this.#padding, this.#size);
    this.view.padding = [top, right, bottom, left];
  }

  #seen(): string {
    return `${this.centre.join()} ${this.view.getZoom()}`;
  }

  /** Where the camera is, or is moving to: quick presses of a button add up. */
  #goal(): Goal {
    if (this.view.getAnimating() && this.#lastGoal) return this.#lastGoal;
    return { center: this.centre, zoom: this.zoom };
  }

  #move(wanted: Goal, durationMs: number): void {
    const zoom = this.view.getConstrainedZoom(wanted.zoom) ?? wanted.zoom;
    const inside = this.view.getConstrainedCenter(wanted.center, resolutionAt(zoom));
    const center = (inside as Metres | undefined) ?? wanted.center;
    this.view.cancelAnimations();
    this.#lastGoal = { center, zoom };
    this.#lastDurationMs = durationMs;
    if (durationMs > 0) {
      this.view.animate({ center, zoom, duration: durationMs });
      return;
    }
    this.view.setZoom(zoom);
    this.view.setCenter(center);
  }
}

/** open points: opens on the extent and cannot be moved far away from it. spec 9: no rotation. */
function limitedView({ extent, closestZoom, isMotionReduced }: CameraSettings): View {
  const box = extentInMetres(extent);
  const margin = Math.max(box[2] - box[0], box[3] - box[1]) / 4;
  return new View({
    center: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
    zoom: farthestZoom,
    extent: buffer(box, margin),
    constrainOnlyCenter: true,
    enableRotation: false,
    minZoom: farthestZoom,
    maxZoom: closestZoom,
    smoothExtentConstraint: !isMotionReduced,
    smoothResolutionConstraint: !isMotionReduced,
  });
}

/** How far a distance goes beyond a limit on either side. */
function beyond(distance: number, limit: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - limit);
}
