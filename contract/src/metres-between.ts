// chunk: late
/** WGS 84 coordinates in degrees. */
interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** The length of one degree of latitude. A degree of longitude is shorter by the cosine of the latitude. */
export const metresPerDegree = 111_195;

/** Metres in a straight line, accurate to a thousandth within a municipality. */
export function metresBetween(one: Position, other: Position): number {
  const middle = (((one.latitude + other.latitude) / 2) * Math.PI) / 180;
  const eastward = (one.longitude - other.longitude) * Math.cos(middle);
  return Math.hypot(eastward, one.latitude - other.latitude) * metresPerDegree;
}
