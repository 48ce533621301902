import type { Position } from '#geocoding/geocoder.ts';

/** The error in a row without a position. */
export const noDegrees = 'longitude and latitude are not degrees';

/** The position in two texts or numbers; undefined if they are not degrees. */
export function positionOfRow(longitudeSaid: unknown, latitudeSaid: unknown): Position | undefined {
  const [longitude, latitude] = [degreesIn(longitudeSaid), degreesIn(latitudeSaid)];
  // NaN fails both comparisons. None of our maps goes nearer to the poles.
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 ? { longitude, latitude } : undefined;
}

function degreesIn(degreesText: unknown): number {
  if (typeof degreesText === 'number') return degreesText;
  return typeof degreesText === 'string' && degreesText.trim() !== '' ? Number(degreesText) : Number.NaN;
}

/** The names of position columns. */
export const longitudeNames = ['longitude', 'lon'] as const;
export const latitudeNames = ['latitude', 'lat'] as const;

/** True if these columns contain a position. */
export function hasPosition(names: { has(name: string): boolean }): boolean {
  return [longitudeNames, latitudeNames].every((wantedNames) => wantedNames.some((name) => names.has(name)));
}
