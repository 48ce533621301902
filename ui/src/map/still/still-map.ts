/**
 * Replaces the map until its code has loaded: a picture of the extent, painted from the map's own tiles, on
 * which a pin can be placed. The still does not move: it stores the goal of each movement, and the map goes
 * there.
 */
import type { BasemapName } from '#map/basemap.ts';
import { closestZoom } from '#map/closest-zoom.ts';
import {
  fitExtent,
  type FittedView,
  freeMiddle,
  type Padding,
  resolutionAt,
  type Size,
  visibleBox,
} from '#map/fitted-view.ts';
import { MapPicture } from '#map/map-picture.ts';
import { PinButton } from '#map/pin-button.ts';
import { type Metres, type Position, toMetres, toPosition } from '#map/position.ts';
import type { Flight, MapOptions, MapTheme, ResidentMap } from '#map/resident-map.ts';
import type { StillTile } from './paint-still.ts';
import { stillLook, stillPalette, stillPicture } from './still-picture.ts';
import { stillSight } from './still-sight.ts';
import type { StillTiles } from './still-tiles.ts';

/** A press that has moved further was a drag. */
const mostMovedPx = 8;

/** The place for the map to go to, and the duration. */
interface Goal {
  centre: Metres;
  zoom: number;
  durationMs: number;
}

export class StillMap implements ResidentMap {
  readonly #options: MapOptions;
  readonly #picture = new MapPicture();
  readonly #pin: PinButton;
  /** Holds the pin with its tip at its place, as the map does. */
  readonly #stand = document.createElement('div');
  readonly #resizes = new ResizeObserver(() => this.#draw());
  readonly #stop = new AbortController();
  #tiles: readonly StillTile[];
  #basemap: BasemapName;
  #theme: MapTheme;
  #padding: Padding;
  #paintedView = '';
  #droppedPin: Position | null = null;
  #goal: Goal | undefined;
  #pressPoint = { x: 0, y: 0 };

  /** @throws Error if the tiles cannot be read. */
  constructor(options: MapOptions, tiles: StillTiles) {
    const { container, on } = options;
    this.#options = options;
    this.#tiles = tiles.now;
    this.#basemap = options.basemap;
    this.#theme = options.theme;
    this.#padding = options.padding;
    this.#pin = new PinButton(options.droppedPinName, {
      tip: () => this.#droppedPin && this.#pixelOf(this.#droppedPin),
      drag: (x, y) => this.#movePin(this.#positionAt(x, y)),
      drop: () => this.#droppedPin && on.droppedPinMove(this.#droppedPin),
      press: () => on.droppedPinPress?.(),
    });
    this.#stand.style.position = 'absolute';
    this.#stand.append(this.#pin.element);
    // Painting comes first, because a still that cannot be painted must leave nothing on the page.
    this.#draw();
    container.append(this.#picture.canvas);
    const { signal } = this.#stop;
    container.addEventListener('pointerdown', this.#handlePress, { signal });
    container.addEventListener('click', this.#handleClick, { signal });
    this.#resizes.observe(container);
    // The still works without these tiles, and the map requests them again.
    tiles.later.then((more) => this.#add(more)).catch(() => undefined);
    const source = options.basemaps[options.basemap];
    if (source.kind !== 'style') on.attributions([source.attribution]);
  }

  /** The citizen's own requests come with the map. */
  showPins(): void {}

  emphasizePins(): void {}

  showLocation(): void {}

  retryBasemap(): void {}

  setDroppedPin(position: Position | null): void {
    this.#droppedPin = position;
    if (!position) this.#stand.remove();
    // A pin that is placed again drops again.
    else if (!this.#stand.isConnected) this.#options.container.append(this.#stand);
    this.#placePin();
  }

  nudgeDroppedPin(right: number, down: number): void {
    if (!this.#droppedPin) return;
    const [x, y] = this.#pixelOf(this.#droppedPin);
    this.#movePin(this.#positionAt(x + right, y + down));
    this.#options.on.droppedPinMove(this.#droppedPin);
  }

  get zoom(): number {
    return this.#view.zoom;
  }

  centre(): Position {
    return toPosition(this.#view.centre);
  }

  middle(): { x: number; y: number } {
    return freeMiddle(this.#size, this.#padding);
  }

  flyTo(position: Position, { zoom = this.#next.zoom, durationMs }: Flight): void {
    this.#goal = { centre: toMetres(position), zoom, durationMs };
  }

  panBy(right: number, down: number, durationMs: number): void {
    const { centre, zoom } = this.#next;
    const metres = resolutionAt(zoom);
    this.#goal = { centre: [centre[0] + right * metres, centre[1] - down * metres], zoom, durationMs };
  }

  zoomBy(levels: number, durationMs: number): void {
    const { centre, zoom } = this.#next;
    this.#goal = { centre, zoom: zoom + levels, durationMs };
  }

  fit(): void {
    this.#goal = undefined;
  }

  setBasemap(name: BasemapName): void {
    this.#basemap = name;
  }

  setPadding(padding: Padding): void {
    this.#padding = padding;
    this.#draw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#draw();
  }

  destroy(): void {
    this.#stop.abort();
    this.#resizes.disconnect();
    this.#picture.canvas.remove();
    this.#stand.remove();
  }

  /**
   * Makes the map that replaces the still: with the present settings, and with the still's picture and pin.
   */
  giveWay<Live extends ResidentMap>(make: (options: MapOptions) => Live): Live {
    const still = { picture: this.#picture, pin: this.#pin, droppedPin: this.#droppedPin };
    const [basemap, theme, padding] = [this.#basemap, this.#theme, this.#padding];
    const map = make({ ...this.#options, basemap, theme, padding, still });
    this.#stop.abort();
    this.#resizes.disconnect();
    this.#stand.remove();
    if (this.#goal) map.flyTo(toPosition(this.#goal.centre), this.#goal);
    return map;
  }

  get #size(): Size {
    const { clientWidth: width, clientHeight: height } = this.#options.container;
    return { width, height };
  }

  get #view(): FittedView {
    const { extent, basemaps } = this.#options;
    return fitExtent(extent, this.#size, this.#padding, closestZoom(basemaps[this.#basemap]));
  }

  /** The view after all requested movements. */
  get #next(): FittedView {
    return this.#goal ?? this.#view;
  }

  /** Also paints the surroundings of the extent. */
  #add(more: readonly StillTile[]): void {
    if (more.length === 0 || this.#stop.signal.aborted) return;
    this.#tiles = [...this.#tiles, ...more];
    this.#paintedView = '';
    this.#draw();
  }

  #draw(): void {
    const { extent, basemaps } = this.#options;
    const place = { extent, basemaps, basemap: this.#basemap, padding: this.#padding };
    const sight = stillSight(place, this.#size);
    // A container that has left the page has no size, and nothing can be painted at that size.
    if (sight.size.width === 0 || sight.size.height === 0) return;
    const pictureKey = JSON.stringify([sight, this.#theme]);
    if (pictureKey === this.#paintedView) return;
    this.#paintedView = pictureKey;
    const look = stillLook(sight);
    this.#options.container.style.backgroundColor = stillPalette(this.#theme).background;
    this.#picture.show(stillPicture({ tiles: this.#tiles, look, theme: this.#theme }), look);
    this.#picture.place(sight);
    this.#placePin();
  }

  #placePin(): void {
    if (!this.#droppedPin) return;
    const [x, y] = this.#pixelOf(this.#droppedPin);
    this.#stand.style.transform = `translate(-50%, -100%) translate(${x}px, ${y}px)`;
  }

  /** The goal of a movement follows the pin. */
  #movePin(position: Position): void {
    this.setDroppedPin(position);
    if (this.#goal) this.#goal.centre = toMetres(position);
  }

  #pixelOf(position: Position): readonly [x: number, y: number] {
    const [x, y] = toMetres(position);
    const [west, , , north] = visibleBox(this.#view, this.#size, this.#padding);
    const metres = resolutionAt(this.#view.zoom);
    return [(x - west) / metres, (north - y) / metres];
  }

  #positionAt(x: number, y: number): Position {
    const [west, , , north] = visibleBox(this.#view, this.#size, this.#padding);
    const metres = resolutionAt(this.#view.zoom);
    return toPosition([west + x * metres, north - y * metres]);
  }

  readonly #handlePress = ({ clientX: x, clientY: y }: PointerEvent): void => {
    this.#pressPoint = { x, y };
  };

  readonly #handleClick = (click: MouseEvent): void => {
    const { container, on } = this.#options;
    const distancePx = Math.hypot(click.clientX - this.#pressPoint.x, click.clientY - this.#pressPoint.y);
    // On a map the second click of two would zoom in.
    if (click.detail > 1 || distancePx > mostMovedPx || this.#stand.contains(click.target as Node)) return;
    const { left, top } = container.getBoundingClientRect();
    on.click(this.#positionAt(click.clientX - left, click.clientY - top));
  };
}
