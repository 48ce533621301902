import { activeLocale } from '@fixpoint/languages/spoken.ts';

export interface GeoPoint {
  longitude: number;
  latitude: number;
}

/** '40 m', '1.2 km', in the words of the language. */
export function distanceWords(metres: number): string {
  const isFar = metres >= 1000;
  const [value, unit] = isFar ? [metres / 1000, 'kilometer'] : [Math.round(metres / 10) * 10, 'meter'];
  const options = { style: 'unit', unit, maximumFractionDigits: isFar ? 1 : 0 } as const;
  return new Intl.NumberFormat(activeLocale(), options).format(value);
}
