/** The map, drawn by OpenLayers on a canvas: no WebGL, no worker, no eval. */
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type View from 'ol/View.js';
import type { BasemapName } from '#map/basemap.ts';
import { closestZoom } from '#map/closest-zoom.ts';
import { FARTHEST_ZOOM, fitExtent, type Padding, resolutionAt, usablePadding } from '#map/fitted-view.ts';
import { type Metres, type Position, toMetres, toPosition } from '#map/position.ts';
import type { LocationFix, MapOptions, MapTheme, Pin, ResidentMap } from '#map/resident-map.ts';
import { BasemapStage, paletteOf } from './basemap-stage.ts';
import { DroppedPin } from './dropped-pin.ts';
import { gestures } from './gestures.ts';
import { limitedView } from './limited-view.ts';
import { LocationLayer } from './location-layer.ts';
import { PinLayer } from './pin-layer.ts';

/** A view to move to. */
interface Goal {
  center: Metres;
  zoom: number;
}

const MOUSE_REACH_PX = 12;
const FINGER_REACH_PX = 22;
/** How near to the edge a nudged pin may come: as far as it is high. */
const EDGE_PX = 65;

export class OpenLayersMap implements ResidentMap {
  readonly #options: MapOptions;
  readonly #map: OlMap;
  readonly #view: View;
  readonly #stage: BasemapStage;
  readonly #pins = new PinLayer();
  readonly #location = new LocationLayer();
  readonly #droppedPin: DroppedPin;
  #basemap: BasemapName;
  #theme: MapTheme;
  #padding: Padding;
  /** The view as last fitted: while the resident has not moved it, it follows the window's size. */
  #fitted = '';
  #isDragging = false;
  #lastGoal: Goal = { center: [0, 0], zoom: FARTHEST_ZOOM };

  /** Throws when the browser gives no canvas to draw on. */
  constructor(options: MapOptions) {
    if (!document.createElement('canvas').getContext('2d')) throw new Error('No canvas to draw a map on');
    const { container, basemaps, isMotionReduced, on } = options;
    this.#options = options;
    this.#basemap = options.basemap;
    this.#theme = options.theme;
    this.#padding = options.padding;
    this.#stage = new BasemapStage(basemaps, isMotionReduced, {
      credits: on.attributions,
      reachable: on.basemapReachable,
    });
    this.#view = limitedView(options);
    this.#map = new OlMap({
      target: container,
      view: this.#view,
      layers: [this.#stage.group, this.#location.layer, this.#pins.layer],
      controls: [],
      interactions: gestures(isMotionReduced),
    });
    this.#droppedPin = new DroppedPin(this.#map, options.droppedPinName, {
      move: on.droppedPinMove,
      press: on.droppedPinPress,
    });
    this.#listen();
    this.fit(0);
    this.#showBasemap();
  }

  showPins(pins: readonly Pin[]): void {
    this.#pins.show(pins);
  }

  setDroppedPin(position: Position | null): void {
    this.#droppedPin.position = position;
  }

  nudgeDroppedPin(right: number, down: number): void {
    const from = this.#droppedPin.position;
    if (!from) return;
    const [x, y] = toMetres(from);
    const metresPerPixel = this.#view.getResolution() ?? 0;
    const to: Metres = [x + right * metresPerPixel, y - down * metresPerPixel];
    this.#droppedPin.position = toPosition(to);
    this.#keepInSight(to);
    this.#options.on.droppedPinMove(toPosition(to));
  }

  centre(): Position {
    return toPosition(this.#view.getCenter() as Metres);
  }

  middle(): { x: number; y: number } {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const { top, right, bottom, left } = usablePadding(this.#padding, { width, height });
    return { x: (width + left - right) / 2, y: (height + top - bottom) / 2 };
  }

  flyTo(position: Position, { zoom, durationMs }: { zoom?: number; durationMs: number }): void {
    this.#move({ center: toMetres(position), zoom: zoom ?? this.#goal().zoom }, durationMs);
  }

  panBy(right: number, down: number, durationMs: number): void {
    const { center, zoom } = this.#goal();
    const metresPerPixel = resolutionAt(zoom);
    this.#move(
      { center: [center[0] + right * metresPerPixel, center[1] - down * metresPerPixel], zoom },
      durationMs,
    );
  }

  zoomBy(levels: number, durationMs: number): void {
    const { center, zoom } = this.#goal();
    this.#move({ center, zoom: zoom + levels }, durationMs);
  }

  fit(durationMs: number): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    if (width === 0 || height === 0) return;
    const { extent, basemaps } = this.#options;
    const { centre, zoom } = fitExtent(
      extent,
      { width, height },
      this.#padding,
      closestZoom(basemaps[this.#basemap]),
    );
    this.#move({ center: centre, zoom }, durationMs);
    if (durationMs === 0) this.#fitted = this.#whatIsSeen();
  }

  setBasemap(name: BasemapName): void {
    if (name === this.#basemap) return;
    this.#basemap = name;
    this.#view.setMaxZoom(closestZoom(this.#options.basemaps[name]));
    this.#showBasemap();
  }

  setTheme(theme: MapTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#showBasemap();
  }

  setPadding(padding: Padding): void {
    const wasFitted = this.#fitted === this.#whatIsSeen();
    this.#padding = padding;
    this.#applyPadding();
    if (wasFitted) this.fit(0);
  }

  showLocation(fix: LocationFix | null): void {
    this.#location.show(fix);
  }

  retryBasemap(): void {
    this.#stage.retry();
  }

  destroy(): void {
    window.removeEventListener('online', this.#handleOnline);
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  #showBasemap(): void {
    this.#options.container.style.backgroundColor = paletteOf(this.#basemap, this.#theme).background;
    void this.#stage.show(this.#basemap, this.#theme);
  }

  #move(goal: Goal, durationMs: number): void {
    const zoom = this.#view.getConstrainedZoom(goal.zoom) ?? goal.zoom;
    const center = (this.#view.getConstrainedCenter(goal.center, resolutionAt(zoom)) ??
      goal.center) as Metres;
    this.#view.cancelAnimations();
    this.#lastGoal = { center, zoom };
    if (durationMs > 0) {
      this.#view.animate({ center, zoom, duration: durationMs });
      return;
    }
    this.#view.setZoom(zoom);
    this.#view.setCenter(center);
  }

  /** Moves the map as far as a place has come too near to the edge of the free area. */
  #keepInSight([x, y]: Metres): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const { top, right, bottom, left } = usablePadding(this.#padding, { width, height });
    const [centreX, centreY] = this.#view.getCenter() as Metres;
    const metresPerPixel = this.#view.getResolution() ?? 1;
    const aside = beyond((x - centreX) / metresPerPixel, (width - left - right) / 2 - EDGE_PX);
    const below = beyond((centreY - y) / metresPerPixel, (height - top - bottom) / 2 - EDGE_PX);
    if (aside !== 0 || below !== 0) this.panBy(aside, below, 0);
  }

  /** Where the map is, or is moving to: quick presses of a button add up. */
  #goal(): Goal {
    if (this.#view.getAnimating()) return this.#lastGoal;
    return { center: this.#view.getCenter() as Metres, zoom: this.#view.getZoom() ?? FARTHEST_ZOOM };
  }

  #whatIsSeen(): string {
    return `${this.#view.getCenter()?.join()} ${this.#view.getZoom()}`;
  }

  #applyPadding(): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const { top, right, bottom, left } = usablePadding(this.#padding, { width, height });
    this.#view.padding = [top, right, bottom, left];
  }

  #listen(): void {
    this.#map.on('singleclick', this.#handleClick);
    this.#map.on('pointerdrag', this.#handleDrag);
    this.#map.on('moveend', () => (this.#isDragging = false));
    this.#map.on('pointermove', this.#handleHover);
    this.#map.on('change:size', this.#handleResize);
    window.addEventListener('online', this.#handleOnline);
  }

  readonly #handleClick = (event: MapBrowserEvent): void => {
    const pin = this.#pins.nearest(this.#map, event.pixel, reachOf(event));
    if (pin === undefined) this.#options.on.click(toPosition(event.coordinate as Metres));
    else this.#options.on.pinClick(pin);
  };

  readonly #handleDrag = (): void => {
    if (!this.#isDragging) this.#options.on.dragStart();
    this.#isDragging = true;
  };

  readonly #handleHover = (event: MapBrowserEvent): void => {
    if (event.dragging) return;
    const isOverPin = this.#pins.nearest(this.#map, event.pixel, MOUSE_REACH_PX) !== undefined;
    this.#options.container.style.cursor = isOverPin ? 'pointer' : '';
  };

  readonly #handleResize = (): void => {
    const wasFitted = this.#fitted === '' || this.#fitted === this.#whatIsSeen();
    this.#applyPadding();
    if (wasFitted) this.fit(0);
  };

  readonly #handleOnline = (): void => this.retryBasemap();
}

/** How far a distance goes beyond a limit on either side. */
function beyond(distance: number, limit: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - limit);
}

function reachOf(event: MapBrowserEvent): number {
  const pointer = event.originalEvent as PointerEvent;
  return pointer.pointerType === 'mouse' ? MOUSE_REACH_PX : FINGER_REACH_PX;
}
