import { activeLocale } from '@fixpoint/languages/spoken.ts';

export interface Place {
  longitude: number;
  latitude: number;
}

const earthM = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres as the crow flies. */
export function metresBetween(one: Place, other: Place): number {
  const up = radians(other.latitude - one.latitude);
  const right = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(right / 2) ** 2;
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** '40 m', '1.2 km', in the words of the language. */
export function distanceWords(metres: number): string {
  const isFar = metres >= 1000;
  const [value, unit] = isFar ? [metres / 1000, 'kilometer'] : [Math.round(metres / 10) * 10, 'meter'];
  const options = { style: 'unit', unit, maximumFractionDigits: isFar ? 1 : 0 } as const;
  return new Intl.NumberFormat(activeLocale(), options).format(value);
}
