/** The map, drawn by OpenLayers on canvases, with the basemap in a worker: no WebGL, no eval. */
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { BasemapName } from '#map/basemap.ts';
import { closestZoom } from '#map/closest-zoom.ts';
import type { Padding, Size } from '#map/fitted-view.ts';
import { type Extent, type Metres, type Position, toMetres, toPosition } from '#map/position.ts';
import type {
  Flight,
  LeftByStill,
  LocationFix,
  MapArea,
  MapOptions,
  MapTheme,
  Pin,
  PinEmphasis,
  ResidentMap,
} from '#map/resident-map.ts';
import { MapPicture } from '#map/map-picture.ts';
import { paletteName, palettes } from '#map/styles/palettes.ts';
import { AreaCanvas } from './area-canvas.ts';
import { BasemapStage } from './basemap-stage.ts';
import { Camera } from './camera.ts';
import { DroppedPinMark } from './dropped-pin.ts';
import { GhostPin } from './ghost-pin.ts';
import { gestures } from './gestures.ts';
import { keepSizeOnPaper } from './keep-size-on-paper.ts';
import { LocationMark } from './location-mark.ts';
import { OutstandingPins } from './outstanding-pins.ts';
import { PinCanvas } from './pin-canvas.ts';
import { type PinHit, PinMarks } from './pin-marks.ts';
import { isTileStored } from '#map/stored-tile.ts';
import { watchPixelRatio } from './watch-pixel-ratio.ts';

const mouseReachPx = 12;
const fingerReachPx = 22;
/** Duration of zooming in on a group of pins. */
const openingMs = 500;

export class OpenLayersMap implements ResidentMap {
  readonly #options: MapOptions;
  readonly #camera: Camera;
  readonly #map: OlMap;
  readonly #stage: BasemapStage;
  readonly #pins: PinMarks;
  readonly #pinCanvas: PinCanvas;
  readonly #outstanding: OutstandingPins;
  #areas: AreaCanvas | undefined;
  #emphasis: PinEmphasis = { highlighted: null, selected: null };
  readonly #location: LocationMark;
  readonly #droppedPin: DroppedPinMark;
  readonly #ghost: GhostPin;
  #basemap: BasemapName;
  #theme: MapTheme;
  #isDragging = false;
  #hoveredPinId: string | null = null;
  #leaveScreen = () => {};
  #leavePaper = () => {};

  /** @throws Error if the browser provides no canvas. */
  constructor(options: MapOptions) {
    if (!document.createElement('canvas').getContext('2d')) throw new Error('No canvas to draw a map on');
    const { container, basemaps, isMotionReduced, on, still } = options;
    const hasPinFocus = still?.pin.element === document.activeElement;
    this.#options = options;
    this.#basemap = options.basemap;
    this.#theme = options.theme;
    this.#stage = new BasemapStage(basemaps, still?.picture ?? new MapPicture(), isMotionReduced, {
      credits: on.attributions,
      reachable: on.basemapReachable,
      coarse: on.basemapCoarse,
    });
    this.#camera = new Camera({
      ...options,
      size: sizeOf(container),
      closestZoom: closestZoom(basemaps[options.basemap]),
    });
    this.#pins = new PinMarks(this.#camera.zoom);
    this.#map = new OlMap({
      target: container,
      pixelRatio: window.devicePixelRatio,
      view: this.#camera.view,
      layers: this.#stage.group,
      controls: [],
      interactions: gestures(isMotionReduced),
    });
    this.#pinCanvas = new PinCanvas(this.#map, this.#pins);
    this.#location = new LocationMark(this.#map);
    this.#outstanding = new OutstandingPins(this.#map);
    this.#droppedPin = new DroppedPinMark(this.#map, {
      name: options.droppedPinName,
      onMove: on.droppedPinMove,
      onPress: on.droppedPinPress,
      button: still?.pin,
    });
    this.#ghost = new GhostPin(this.#map);
    this.#listen();
    this.#showBasemap();
    if (still) this.#takeOver(still, hasPinFocus);
  }

  showPins(pins: readonly Pin[]): void {
    this.#pins.pins = pins;
    this.#pinCanvas.draw();
    this.emphasizePins(this.#emphasis);
  }

  emphasizePins(emphasis: PinEmphasis): void {
    this.#emphasis = emphasis;
    const { highlighted, selected } = emphasis;
    this.#outstanding.show(
      highlighted === selected ? undefined : this.#pins.placeOf(highlighted),
      this.#pins.placeOf(selected),
    );
  }

  setDroppedPin(position: Position | null): void {
    this.#droppedPin.position = position;
  }

  nudgeDroppedPin(right: number, down: number): void {
    const from = this.#droppedPin.position;
    if (!from) return;
    const [x, y] = toMetres(from);
    const metres = this.#camera.metresPerPixel;
    const to: Metres = [x + right * metres, y - down * metres];
    this.#droppedPin.position = toPosition(to);
    this.#camera.keepInSight(to);
    this.#options.on.droppedPinMove(toPosition(to));
  }

  get zoom(): number {
    return this.#camera.zoom;
  }

  get sight(): { extent: Extent; zoom: number } {
    return { extent: this.#camera.sight, zoom: this.#camera.zoom };
  }

  centre(): Position {
    return toPosition(this.#camera.centre);
  }

  middle(): { x: number; y: number } {
    return this.#camera.middle;
  }

  flyTo(position: Position, { zoom, durationMs, isForDetail = false }: Flight): void {
    const fly = () => this.#camera.flyTo(toMetres(position), zoom, durationMs);
    if (!isForDetail || zoom === undefined || navigator.onLine) return fly();
    void isTileStored(this.#options.basemaps[this.#basemap], position, zoom).then((isStored) => {
      if (isStored) fly();
    });
  }

  panBy(right: number, down: number, durationMs: number): void {
    this.#camera.panBy(right, down, durationMs);
  }

  zoomBy(levels: number, durationMs: number): void {
    this.#camera.zoomBy(levels, durationMs);
  }

  fit(durationMs: number): void {
    this.#camera.fit(durationMs);
  }

  setBasemap(name: BasemapName): void {
    if (name === this.#basemap) return;
    this.#basemap = name;
    this.#camera.closestZoom = closestZoom(this.#options.basemaps[name]);
    this.#showBasemap();
  }

  setTheme(theme: MapTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#showBasemap();
  }

  setPadding(padding: Padding): void {
    this.#camera.padding = padding;
  }

  showLocation(fix: LocationFix | null): void {
    this.#location.show(fix);
  }

  showAreas(areas: readonly MapArea[]): void {
    this.#areas ??= new AreaCanvas(this.#map);
    this.#areas.show(areas);
  }

  nameDroppedPin(name: string): void {
    this.#droppedPin.name = name;
  }

  retryBasemap(): void {
    this.#stage.retry();
  }

  destroy(): void {
    window.removeEventListener('online', this.#handleOnline);
    this.#leaveScreen();
    this.#leavePaper();
    this.#options.container.removeEventListener('pointerleave', this.#handleLeave);
    this.#stage.destroy();
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  /** Shows the pin of the still at once, within the same frame. The pin keeps the focus. */
  #takeOver({ pin, droppedPin }: LeftByStill, hasPinFocus: boolean): void {
    this.setDroppedPin(droppedPin);
    this.#map.renderSync();
    if (hasPinFocus) pin.element.focus();
  }

  #showBasemap(): void {
    this.#options.container.style.backgroundColor =
      palettes[paletteName(this.#basemap, this.#theme)].background;
    void this.#stage.show(this.#basemap, this.#theme);
  }

  #listen(): void {
    this.#map.on('click', this.#handleTap);
    this.#map.on('dblclick', () => this.#ghost.hide());
    this.#map.on('singleclick', this.#handleClick);
    this.#map.on('pointerdrag', this.#handleDrag);
    this.#map.on('moveend', this.#handleRest);
    this.#map.on('pointermove', this.#handleHover);
    this.#options.container.addEventListener('pointerleave', this.#handleLeave);
    this.#map.on('change:size', () => (this.#camera.size = sizeOf(this.#options.container)));
    window.addEventListener('online', this.#handleOnline);
    this.#leavePaper = keepSizeOnPaper(this.#options.container);
    this.#leaveScreen = watchPixelRatio((pixelRatio) => this.#map.setPixelRatio(pixelRatio));
  }

  /** A tap, perhaps the first of a double tap. */
  readonly #handleTap = (event: MapBrowserEvent): void => {
    const isFree = this.#hitAt(event, reachOf(event)) === undefined;
    if (isFree && this.#options.on.mayDropPin?.() === true)
      this.#ghost.show(event.coordinate as Metres, isTouch(event));
  };

  readonly #handleClick = (event: MapBrowserEvent): void => {
    if (this.#ghost.isShown) this.#droppedPin.settle();
    this.#ghost.giveWay();
    const hit = this.#hitAt(event, reachOf(event));
    const { on, isMotionReduced } = this.#options;
    if (hit === undefined) on.click(toPosition(event.coordinate as Metres));
    else if (hit.kind === 'pin') on.pinClick(hit.id);
    else this.#camera.showBox(hit.box, isMotionReduced ? 0 : openingMs);
  };

  readonly #handleRest = (): void => {
    this.#isDragging = false;
    this.#pins.zoom = this.#camera.zoom;
    this.#pinCanvas.draw();
    this.#options.on.rest?.(this.sight);
  };

  readonly #handleDrag = (): void => {
    if (!this.#isDragging) this.#options.on.dragStart();
    this.#isDragging = true;
  };

  readonly #handleHover = (event: MapBrowserEvent): void => {
    if (event.dragging) return;
    const hit = this.#hitAt(event, mouseReachPx);
    this.#options.container.style.cursor = hit ? 'pointer' : '';
    this.#hover(hit);
  };

  #hitAt({ pixel }: MapBrowserEvent, reach: number): PinHit | undefined {
    return this.#pins.nearest(pixel, reach, this.#pinCanvas.toPixel, this.#emphasis.selected);
  }

  readonly #handleLeave = (): void => this.#hover(undefined);

  #hover(hit: PinHit | undefined): void {
    const id = hit?.kind === 'pin' ? hit.id : null;
    if (id !== this.#hoveredPinId) this.#options.on.pinHover(id);
    this.#hoveredPinId = id;
  }

  readonly #handleOnline = (): void => this.retryBasemap();
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

function isTouch(event: MapBrowserEvent): boolean {
  return (event.originalEvent as PointerEvent).pointerType !== 'mouse';
}

function reachOf(event: MapBrowserEvent): number {
  return isTouch(event) ? fingerReachPx : mouseReachPx;
}
