/** A street, along which houses are numbered. */
import type { Line } from '#geometry/line.ts';
import type { District, RoadRank } from '#plans/municipality-plan.ts';

/** One unbroken piece of a street. A street cut in two by the river has two pieces with one name. */
export interface StreetPiece {
  name: string;
  rank: RoadRank;
  ref?: string;
  /** A ramp between a motorway and the road that crosses it. */
  isLink?: boolean;
  line: Line;
  /** Metres from the start of the whole street's numbering to the start of this piece. */
  start: number;
  district?: District;
}

/** Half the paved width in metres. */
export const halfWidth: Record<RoadRank, number> = {
  motorway: 13,
  primary: 8,
  secondary: 6.5,
  tertiary: 5.5,
  residential: 4.2,
  path: 1.5,
};
