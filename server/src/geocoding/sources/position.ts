import type { Position } from '#geocoding/geocoder.ts';

/** What is wrong with a row that says no position. */
export const noDegrees = 'longitude and latitude are not degrees';

/** The position that two texts or numbers say; undefined where they are not degrees. */
export function positionIn(longitudeSaid: unknown, latitudeSaid: unknown): Position | undefined {
  const [longitude, latitude] = [degreesIn(longitudeSaid), degreesIn(latitudeSaid)];
  // NaN is at most nothing. No map of ours goes nearer to the poles.
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 ? { longitude, latitude } : undefined;
}

function degreesIn(said: unknown): number {
  if (typeof said === 'number') return said;
  return typeof said === 'string' && said.trim() !== '' ? Number(said) : Number.NaN;
}

/** What columns of positions are called. */
export const longitudeNames = ['longitude', 'lon'] as const;
export const latitudeNames = ['latitude', 'lat'] as const;

/** Whether these columns say where a row is. */
export function hasPosition(names: { has(name: string): boolean }): boolean {
  return [longitudeNames, latitudeNames].every((wanted) => wanted.some((name) => names.has(name)));
}
