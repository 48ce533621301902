/** The map's view: its limits, its movements, and the part that panels leave free. */
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

/** The camera's first settings. */
export interface CameraSettings {
  extent: Extent;
  size: Size;
  padding: Padding;
  closestZoom: number;
  isMotionReduced: boolean;
}

/** A place and a zoom to move to. */
interface Goal {
  center: Metres;
  zoom: number;
}

/** A group of places is never zoomed in further than this: at this level each place is visible. */
const closestBoxZoom = 17;

/** The minimum distance of a visible place from the edge of the free area: the height of the pin. */
const edgePx = 65;

export class Camera {
  readonly view: View;
  readonly #extent: Extent;
  #size: Size;
  #padding: Padding;
  #closestZoom: number;
  /** The view when the extent was fitted: until the resident moves, the camera follows the window's size. */
  #fittedView: string;
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
    this.#fittedView = this.#currentView();
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

  /** Everything that the map shows, including the part under panels. */
  get sight(): Extent {
    const { centre, zoom } = this;
    const [west, south, east, north] = visibleBox({ centre, zoom }, this.#size, this.#padding);
    const [lower, upper] = [toPosition([west, south]), toPosition([east, north])];
    return { west: lower.longitude, south: lower.latitude, east: upper.longitude, north: upper.latitude };
  }

  /** The middle of the free area on the map, in CSS pixels. */
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

  /** Zooms in, by at least one level, so that a box fills the free area. */
  showBox([west, south, east, north]: MetreBox, durationMs: number): void {
    const { top, right, bottom, left } = usablePadding(this.#padding, this.#size);
    const width = this.#size.width - left - right - 2 * edgePx;
    const height = this.#size.height - top - bottom - 2 * edgePx;
    const resolution = Math.max((east - west) / Math.max(1, width), (north - south) / Math.max(1, height));
    const fitted = Math.log2(resolutionAt(0) / resolution);
    const zoom = Math.max(this.zoom + 1, Math.min(closestBoxZoom, fitted));
    this.#move({ center: [(west + east) / 2, (south + north) / 2], zoom }, durationMs);
  }

  /** Moves just enough to bring a place back from the edge of the free area. */
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
   * Called when the free area has changed: fits the extent again if it was fitted, or else keeps the view. A
   * flight that begins at the same moment also starts from the present view. A running flight continues.
   */
  #follow(): void {
    const runningGoal = this.view.getAnimating() ? this.#lastGoal : undefined;
    const wasFitted = this.#fittedView === this.#currentView();
    // With another padding the view cancels its flight.
    this.#applyPadding();
    if (runningGoal) return this.#move(runningGoal, this.#lastDurationMs);
    if (!wasFitted) return;
    this.#fittedView = this.#currentView();
    queueMicrotask(() => this.#fitAgain());
  }

  #fitAgain(): void {
    if (this.view.getAnimating() || this.#fittedView !== this.#currentView()) return;
    this.fit(0);
    this.#fittedView = this.#currentView();
  }

  #applyPadding(): void {
    const { top, right, bottom, left } = usablePadding(this.#padding, this.#size);
    this.view.padding = [top, right, bottom, left];
  }

  #currentView(): string {
    return `${this.centre.join()} ${this.view.getZoom()}`;
  }

  /** The camera's place, or the goal of its movement: quick presses of a button add up. */
  #goal(): Goal {
    if (this.view.getAnimating() && this.#lastGoal) return this.#lastGoal;
    return { center: this.centre, zoom: this.zoom };
  }

  #move(goal: Goal, durationMs: number): void {
    const zoom = this.view.getConstrainedZoom(goal.zoom) ?? goal.zoom;
    const inside = this.view.getConstrainedCenter(goal.center, resolutionAt(zoom));
    const center = (inside as Metres | undefined) ?? goal.center;
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

/** The part of a distance beyond a limit on either side. */
function beyond(distance: number, limit: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - limit);
}
