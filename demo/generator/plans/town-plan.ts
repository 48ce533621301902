/** What a person draws by hand before the generator fills in the rest: the plan of a town, in metres from its centre. */
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';

/** How much a road carries; the order is from most to least. */
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
  islands?: readonly Area[];
}

/** A piece of ground with a use; kinds are those of the Protomaps landuse layer. */
export interface Area {
  kind: string;
  name?: string;
  outline: Line;
}

/** A site with one or a few large buildings: a school, a hospital, a supermarket. */
export interface Site extends Area {
  /** Kind of its point of interest in the Protomaps pois layer. */
  poi: string;
  name: string;
  buildings: readonly Line[];
  /** Paved ground for cars. */
  parking: Line;
}

/** How the streets of a district run, and what stands along them. */
export interface District {
  name: string;
  fabric: 'downtown' | 'grid' | 'winding' | 'industrial';
  outline: Line;
  /** Radians, counter-clockwise. */
  rotation: number;
  /** Names given to its streets first, rows from south to north; word lists fill the rest. */
  streetNames?: readonly string[];
}

/** The hand-drawn part of a town. */
export interface TownPlan {
  seed: string;
  city: string;
  state: string;
  /** Postal code by where a house stands. */
  zipAt: (place: Point) => string;
  rivers: readonly River[];
  lakes: readonly Area[];
  greens: readonly Area[];
  sites: readonly Site[];
  mainRoads: readonly MainRoad[];
  rails: readonly Line[];
  districts: readonly District[];
  /** Where the town ends and the farmland begins. */
  edge: Line;
}
