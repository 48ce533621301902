/** The map that residents report on, in our own words. Only the files in open-layers/ know the library behind it. */
import type { BasemapName, Basemaps } from './basemap.ts';
import type { Padding } from './fitted-view.ts';
import type { MapPicture } from './map-picture.ts';
import type { PinButton } from './pin-button.ts';
import type { Extent, Position } from './position.ts';

/** The mark of one work request. */
export interface Pin {
  id: string;
  position: Position;
  /** How many it stands for, where somebody has brought them together already; one when absent. */
  count?: number;
}

/** What the map shows. */
export interface Sight {
  extent: Extent;
  zoom: number;
}

/** An area that is drawn over the map. */
export interface MapArea {
  name: string;
  /** The first is around it, the others are around its holes; none names its first corner again at its end. */
  rings: readonly (readonly Position[])[];
  /** It stands out, with its corners. */
  isChosen: boolean;
}

/** The pins that stand out of the black ones, by id (spec 4). */
export interface PinEmphasis {
  /** Cyan: it is pointed at, here or in the list. */
  highlighted: string | null;
  /** Yellow and larger: its details are open. */
  selected: string | null;
}

/** Where the device is, and how far off that may be. */
export interface LocationFix {
  position: Position;
  accuracyM: number;
}

/** Follows the system's setting. */
export type MapTheme = 'light' | 'dark';

/** What a map is made with. */
export interface MapOptions {
  /** The element the map fills; it must have its size. */
  container: HTMLElement;
  /** What the map opens on and cannot be moved far away from. */
  extent: Extent;
  basemaps: Basemaps;
  basemap: BasemapName;
  padding: Padding;
  theme: MapTheme;
  /** No inertia, no bouncing and no fading; the caller asks for flights of 0 ms. */
  isMotionReduced: boolean;
  /** What a screen reader says on the dropped pin. */
  droppedPinName: string;
  on: MapEvents;
  /** When it takes the place of a still: what is on the screen, and stays there. */
  still?: LeftByStill;
}

/** What a still leaves to the map. */
export interface LeftByStill {
  picture: MapPicture;
  pin: PinButton;
  droppedPin: Position | null;
}

/** How closely to come to a place, as closely as now when absent; and how long it may take. */
export interface Flight {
  zoom?: number | undefined;
  durationMs: number;
}

/** What a map tells. */
export interface MapEvents {
  /** The map was clicked where no pin is. */
  click: (position: Position) => void;
  pinClick: (id: string) => void;
  /** The mouse is over a pin; null when it has left it. */
  pinHover: (id: string | null) => void;
  /** A finger or mouse began to drag the map. */
  dragStart: () => void;
  /** The dropped pin was dragged or nudged to a new place. */
  droppedPinMove: (position: Position) => void;
  /** What must be credited for the basemap shown, as plain text or HTML links. */
  attributions: (credits: string[]) => void;
  /** The map has come to rest, and shows this. */
  rest?: (sight: Sight) => void;
  /** False while nothing of the basemap can be loaded; the map works, on a plain ground. */
  basemapReachable: (isReachable: boolean) => void;
}

/** A drawn map. Distances are CSS pixels, times milliseconds. */
export interface ResidentMap {
  /** Shows these pins and no others; where many lie close together, a count stands for them that zooms in when it is clicked. */
  showPins(pins: readonly Pin[]): void;
  emphasizePins(emphasis: PinEmphasis): void;
  /** Shows the pin of the request being made, or takes it away. */
  setDroppedPin(position: Position | null): void;
  /** Moves the dropped pin, keeps it in sight and tells `droppedPinMove`. */
  nudgeDroppedPin(right: number, down: number): void;
  /** The level there is: with each more, what is seen is twice as large. */
  readonly zoom: number;
  /** What lies in the middle of the free area, under the cross-hair. */
  centre(): Position;
  /** Where on the map that middle is, from its upper left corner. */
  middle(): { x: number; y: number };
  flyTo(position: Position, flight: Flight): void;
  panBy(right: number, down: number, durationMs: number): void;
  zoomBy(levels: number, durationMs: number): void;
  /** Fits the extent again. */
  fit(durationMs: number): void;
  setBasemap(name: BasemapName): void;
  setPadding(padding: Padding): void;
  setTheme(theme: MapTheme): void;
  /** Marks where the device is, or stops marking it. */
  showLocation(fix: LocationFix | null): void;
  /** Draws these areas and no others; a still, which is there for moments, draws none. */
  showAreas?(areas: readonly MapArea[]): void;
  /** What a screen reader says on the dropped pin, where that changes; a still keeps the name that it was made with. */
  nameDroppedPin?(name: string): void;
  /** Asks again for tiles that failed. */
  retryBasemap(): void;
  destroy(): void;
}
