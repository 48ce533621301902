/** The colours of a drawn basemap, by their use. Parts without a colour are not drawn. */

/** Kinds of ground that look alike. */
export type Ground =
  | 'earth'
  | 'built'
  | 'park'
  | 'wood'
  | 'grass'
  | 'farm'
  | 'pitch'
  | 'sand'
  | 'school'
  | 'hospital'
  | 'industry'
  | 'pavement'
  | 'ice';

/** Kinds of road and rail, widest first. */
export type RoadClass =
  | 'highway'
  | 'major'
  | 'middle'
  | 'minor'
  | 'service'
  | 'path'
  | 'rail'
  | 'ferry'
  | 'runway';

/** Kinds of places of interest that look alike. */
export type PoiGroup = 'green' | 'civic' | 'learning' | 'health' | 'transit' | 'shop';

/** The colours of one road: its surface, and its edge against the ground. */
export interface RoadColours {
  fill: string;
  casing?: string;
}

/** The colour of text, and of the halo that keeps it legible. */
export interface Ink {
  text: string;
  halo: string;
}

/** All colours of one basemap in one theme. */
export interface Palette {
  /** Behind everything, and where there are no tiles. */
  background: string;
  ground: Partial<Record<Ground, string>>;
  water?: string;
  waterway?: string;
  building?: { fill: string; edge: string };
  boundary?: string;
  roads: Partial<Record<RoadClass, RoadColours>>;
  /** Above this zoom the image shows its roads better than lines do. */
  roadsUntilZoom?: number;
  labels: {
    place: Ink;
    district: Ink;
    road: Ink;
    water: Ink;
    houseNumber: Ink;
    /** The plate with a road's number. */
    shield: { text: string; plate: string; edge: string };
    poi: Record<PoiGroup, Ink>;
  };
}
