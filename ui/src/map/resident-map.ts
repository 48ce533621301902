/** The interface of the residents' map. Only the files in open-layers/ know the library behind it. */
import type { BasemapName, Basemaps } from './basemap.ts';
import type { Padding } from './fitted-view.ts';
import type { MapPicture } from './map-picture.ts';
import type { PinButton } from './pin-button.ts';
import type { Extent, Position } from './position.ts';

/** The mark of one work request. */
export interface Pin {
  id: string;
  position: Position;
  /** The number of requests, if they were grouped before; one if absent. */
  count?: number;
  /** The colour of the pin, such as #c0392b; black if absent. */
  colour?: string | undefined;
  /** 0 new, 1 in progress, 2 final: a ring around the dot, with a shape and a colour of its own. */
  statusType?: number | undefined;
  /** A late request has a larger mark with an exclamation mark. */
  isLate?: boolean | undefined;
}

/** The visible part of the map. */
export interface Sight {
  extent: Extent;
  zoom: number;
}

/** An area that is drawn over the map. */
export interface MapArea {
  name: string;
  /** The first ring is the outline, the others are holes. No ring repeats its first corner at the end. */
  rings: readonly (readonly Position[])[];
  /** The chosen area is emphasised, with its corners. */
  isChosen: boolean;
}

/** The emphasised pins, by id (spec 4). */
export interface PinEmphasis {
  /** Cyan: the pointer or the focus is on it, here or in the list. */
  highlighted: string | null;
  /** Yellow and larger: its details are open. */
  selected: string | null;
}

/** The device's location, and its accuracy in metres. */
export interface LocationFix {
  position: Position;
  accuracyM: number;
}

/** Follows the system's setting. */
export type MapTheme = 'light' | 'dark';

/** The settings of a new map. */
export interface MapOptions {
  /** The element for the map; it must have its size. */
  container: HTMLElement;
  /** The area that the map opens with, and cannot be moved far away from. */
  extent: Extent;
  basemaps: Basemaps;
  basemap: BasemapName;
  padding: Padding;
  theme: MapTheme;
  /** No inertia, no bouncing and no fading; the caller uses flights of 0 ms. */
  isMotionReduced: boolean;
  /** The label of the dropped pin for screen readers. */
  droppedPinName: string;
  on: MapEvents;
  /** If the map replaces a still: the still's content, which stays on the screen. */
  still?: LeftByStill;
}

/** The parts that a still passes to the map. */
export interface LeftByStill {
  picture: MapPicture;
  pin: PinButton;
  droppedPin: Position | null;
}

/** The zoom at the place (the present one if absent), and the duration of the flight. */
export interface Flight {
  zoom?: number | undefined;
  durationMs: number;
  /** True if the flight only shows more detail: without a network it needs stored tiles. */
  isForDetail?: boolean;
}

/** Events of a map. */
export interface MapEvents {
  /** The map was clicked, but no pin. */
  click: (position: Position) => void;
  /** True if a click may drop the pin: then a pale pin shows at once. */
  mayDropPin?: () => boolean;
  pinClick: (id: string) => void;
  /** The mouse is over a pin; null when it has left it. */
  pinHover: (id: string | null) => void;
  /** A finger or mouse began to drag the map. */
  dragStart: () => void;
  /** The dropped pin was dragged or nudged to a new place. */
  droppedPinMove: (position: Position) => void;
  /** The dropped pin was pressed, but not dragged. */
  droppedPinPress?: () => void;
  /** The credits of the shown basemap, as plain text or HTML links. */
  attributions: (credits: string[]) => void;
  /** The map has stopped moving, and shows this. */
  rest?: (sight: Sight) => void;
  /** False while no part of the basemap loads; the map then works on a plain background. */
  basemapReachable: (isReachable: boolean) => void;
  /** True while a part of the basemap in sight has less detail, because its tiles cannot be read. */
  basemapCoarse?: (isCoarse: boolean) => void;
}

/** A drawn map. Distances are CSS pixels, times milliseconds. */
export interface ResidentMap {
  /**
   * Shows exactly these pins. Several close together are shown as a count, which zooms in when it is clicked.
   */
  showPins(pins: readonly Pin[]): void;
  emphasizePins(emphasis: PinEmphasis): void;
  /** Shows or removes the pin of the new request. */
  setDroppedPin(position: Position | null): void;
  /** Moves the dropped pin, keeps it visible and calls `droppedPinMove`. */
  nudgeDroppedPin(right: number, down: number): void;
  /** The present zoom: each level doubles the size. */
  readonly zoom: number;
  /** The place in the middle of the free area, under the cross-hair. */
  centre(): Position;
  /** The middle of the free area on the map, in pixels from its upper left corner. */
  middle(): { x: number; y: number };
  flyTo(position: Position, flight: Flight): void;
  panBy(right: number, down: number, durationMs: number): void;
  zoomBy(levels: number, durationMs: number): void;
  /** Fits the extent again. */
  fit(durationMs: number): void;
  setBasemap(name: BasemapName): void;
  setPadding(padding: Padding): void;
  setTheme(theme: MapTheme): void;
  /** Marks the device's location, or removes the mark. */
  showLocation(fix: LocationFix | null): void;
  /** Draws exactly these areas; a still, which is only shown for moments, draws no areas. */
  showAreas?(areas: readonly MapArea[]): void;
  /** Changes the label of the dropped pin for screen readers; a still keeps its first one. */
  nameDroppedPin?(name: string): void;
  /** Requests failed tiles again. */
  retryBasemap(): void;
  destroy(): void;
}
