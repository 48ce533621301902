/** A map for tests of screens: it records the calls, and acts like a resident through `on`. */
import type { BasemapName } from '#map/basemap.ts';
import type { LoadMap } from '#map/load-map.ts';
import type { Padding } from '#map/fitted-view.ts';
import type { Position } from '#map/position.ts';
import type {
  LocationFix,
  MapArea,
  MapEvents,
  MapOptions,
  MapTheme,
  Pin,
  PinEmphasis,
  ResidentMap,
} from '#map/resident-map.ts';

const degreesPerPixel = 0.0001;

export class FakeMap implements ResidentMap {
  pins: readonly Pin[] = [];
  emphasis: PinEmphasis = { highlighted: null, selected: null };
  droppedPin: Position | null = null;
  droppedPinName: string;
  basemap: BasemapName;
  padding: Padding;
  theme: MapTheme;
  zoom = 12;
  location: LocationFix | null = null;
  areas: readonly MapArea[] = [];
  isDestroyed = false;
  /** The duration of the last movement. */
  lastDurationMs = 0;
  /** Call these to act like a resident, such as `map.on.click(position)`. */
  readonly on: MapEvents;
  readonly #extentCentre: Position;
  #centre: Position;

  constructor({ basemap, padding, theme, extent, droppedPinName, on }: MapOptions) {
    this.droppedPinName = droppedPinName;
    this.basemap = basemap;
    this.padding = padding;
    this.theme = theme;
    this.on = on;
    this.#extentCentre = {
      longitude: (extent.west + extent.east) / 2,
      latitude: (extent.south + extent.north) / 2,
    };
    this.#centre = this.#extentCentre;
  }

  showPins(pins: readonly Pin[]): void {
    this.pins = pins;
  }

  emphasizePins(emphasis: PinEmphasis): void {
    this.emphasis = emphasis;
  }

  setDroppedPin(position: Position | null): void {
    this.droppedPin = position;
  }

  nudgeDroppedPin(right: number, down: number): void {
    if (this.droppedPin) this.on.droppedPinMove(moved(this.droppedPin, right, down));
  }

  centre(): Position {
    return this.#centre;
  }

  middle(): { x: number; y: number } {
    return { x: 0, y: 0 };
  }

  flyTo(position: Position, { zoom = this.zoom, durationMs }: { zoom?: number; durationMs: number }): void {
    this.#centre = position;
    this.zoom = zoom;
    this.lastDurationMs = durationMs;
  }

  panBy(right: number, down: number, durationMs: number): void {
    this.flyTo(moved(this.#centre, right, down), { durationMs });
  }

  zoomBy(levels: number, durationMs: number): void {
    this.flyTo(this.#centre, { zoom: this.zoom + levels, durationMs });
  }

  fit(durationMs: number): void {
    this.flyTo(this.#extentCentre, { zoom: 12, durationMs });
  }

  setBasemap(name: BasemapName): void {
    this.basemap = name;
  }

  setPadding(padding: Padding): void {
    this.padding = padding;
  }

  setTheme(theme: MapTheme): void {
    this.theme = theme;
  }

  showLocation(fix: LocationFix | null): void {
    this.location = fix;
  }

  showAreas(areas: readonly MapArea[]): void {
    this.areas = areas;
  }

  nameDroppedPin(name: string): void {
    this.droppedPinName = name;
  }

  retryBasemap(): void {
    this.on.basemapReachable(true);
  }

  destroy(): void {
    this.isDestroyed = true;
  }
}

/** Loads fakes; `maps` has those that were loaded, the newest last. */
export function fakeMaps(): { load: LoadMap; maps: FakeMap[] } {
  const maps: FakeMap[] = [];
  const load: LoadMap = async (options) => {
    const map = new FakeMap(options);
    maps.push(map);
    return map;
  };
  return { load, maps };
}

function moved({ longitude, latitude }: Position, right: number, down: number): Position {
  return {
    longitude: longitude + right * degreesPerPixel,
    latitude: latitude - down * degreesPerPixel,
  };
}
