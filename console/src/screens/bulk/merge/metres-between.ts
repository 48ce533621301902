interface Position {
  longitude: number;
  latitude: number;
}

const metresPerDegree = 111_195;

/** As the crow flies, in whole metres; within a town the earth is flat. */
export function metresBetween(one: Position, other: Position): number {
  const shrunk = Math.cos((one.latitude * Math.PI) / 180);
  const east = (one.longitude - other.longitude) * metresPerDegree * shrunk;
  const north = (one.latitude - other.latitude) * metresPerDegree;
  return Math.round(Math.hypot(east, north));
}
