/** The public map, `/map`: the answer of `/map/pins`, and the data that the page gives to its script. */
import type { BasemapSource } from './start-up.ts';

/** A request on the public map. */
export interface PublicMapPin {
  number: number;
  /** Key of its work type. */
  type: string;
  placePrecision: 'exact' | 'street' | 'cell' | 'none';
  longitude: number;
  latitude: number;
  isOpen: boolean;
}

/** Requests of a part of the map, at the middle of their public places. */
export interface PublicMapCell {
  longitude: number;
  latitude: number;
  count: number;
}

/**
 * Requests or numbers of requests. Neither if the window must be smaller for its filter. `total`: all requests are at one
 * point, and only the newest are in the answer.
 */
export type PublicMapAnswer =
  | { pins: readonly PublicMapPin[]; total?: number }
  | { cells: readonly PublicMapCell[] }
  | { isTooLarge: true };

/** The data for the script of the page, as JSON in the page. */
export interface PublicMapPage {
  extent: { west: number; south: number; east: number; north: number };
  basemaps: { streets: BasemapSource; hybrid: BasemapSource };
  /** The name of each public work type, by key. */
  types: Readonly<Record<string, string>>;
  /** The parameters of the filter, as in the address of the page. */
  filter: string;
  /** The address of the answer, and the path before the number of a request. */
  pinsPath: string;
  requestPath: string;
  /** True in a frame of another site: requests open a window of their own, and the address keeps no view. */
  isEmbedded?: boolean;
  texts: PublicMapTexts;
}

/** Sentences in the language of the page. */
export interface PublicMapTexts {
  /** The name of the map, and how to use it. */
  name: string;
  instructions: string;
  zoomIn: string;
  zoomOut: string;
  wholeArea: string;
  loading: string;
  pins: string;
  numbers: string;
  none: string;
  tooLarge: string;
  /** Only the newest requests of one place are shown, `{shown}` of `{total}`. */
  newestHere: string;
  /** The server does not answer. */
  noAnswer: string;
  /** The code of the map does not load. */
  failed: string;
  /** The title of a list of requests at one place. */
  here: string;
  /** A request in this list, with `{number}`. */
  number: string;
}
