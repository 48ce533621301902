/**
 * The plan of a municipality, drawn by hand before the generator fills in the rest. In metres from its
 * centre.
 */
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';

/** The importance of a road, from most to least. */
export type RoadRank = 'motorway' | 'primary' | 'secondary' | 'tertiary' | 'residential' | 'path';

/** A road that the planner draws; the streets between them are generated. */
export interface MainRoad {
  name: string;
  rank: RoadRank;
  course: Line;
  /** Number on the shield, such as 'US 34'. */
  ref?: string;
  /** A ramp between a motorway and the road that crosses it. */
  isLink?: boolean;
}

/** Running water, drawn as its middle line. */
export interface River {
  name: string;
  kind: 'river' | 'stream';
  course: Line;
  /** Bank to bank, in metres. */
  width: number;
  islands?: readonly LandArea[];
}

/** A piece of ground with a use. Kinds are those of the Protomaps landuse layer. */
export interface LandArea {
  kind: string;
  name?: string;
  outline: Line;
}

/** A site with one or a few large buildings: a school, a hospital, a supermarket. */
export interface Site extends LandArea {
  /** Kind of its point of interest in the Protomaps pois layer. */
  poi: string;
  name: string;
  buildings: readonly Line[];
  /** Paved ground for cars. */
  parking: Line;
}

/** The layout of the streets in a district, and the buildings along them. */
export interface District {
  name: string;
  fabric: 'downtown' | 'grid' | 'winding' | 'industrial';
  outline: Line;
  /** Radians, counter-clockwise. */
  rotation: number;
  /** Names for its first streets, rows from south to north; word lists name the rest. */
  streetNames?: readonly string[];
}

/** The hand-drawn part of a municipality. */
export interface MunicipalityPlan {
  seed: string;
  city: string;
  state: string;
  /** Postal code of a place. */
  zipAt: (place: Point) => string;
  rivers: readonly River[];
  lakes: readonly LandArea[];
  greens: readonly LandArea[];
  sites: readonly Site[];
  mainRoads: readonly MainRoad[];
  rails: readonly Line[];
  districts: readonly District[];
  /** The border between the municipality and the farmland. */
  edge: Line;
}
