// chunk: map
import { activeLocale } from './spoken.ts';

const metresPerFoot = 0.3048;
const metresPerMile = 1609.344;
/** Feet are rounded to this step: a pin is not more exact. */
const feetStep = 5;

/** The time zones of the United States, where signs and maps are in feet and miles. */
const zonesWithFeet =
  /^(America\/(New_York|Detroit|Kentucky|Indiana|Chicago|Menominee|North_Dakota|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)|Pacific\/Honolulu|US)\b/;

/** The direction of rounding: `up` for 'within', `down` for 'at least'. */
export type DistanceRounding = 'nearest' | 'up' | 'down';

const roundings = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;

/**
 * A distance in the unit of the municipality, which its time zone tells, in every language: '12 m', '40 ft'. At least
 * one step, never split at the end of a line.
 */
export function distanceText(
  metres: number,
  timeZone: string | undefined,
  rounding: DistanceRounding = 'nearest',
  locale: string = activeLocale(),
): string {
  const round = (value: number, step: number) => Math.max(1, roundings[rounding](value / step)) * step;
  const hasFeet = timeZone !== undefined && zonesWithFeet.test(timeZone);
  const near = hasFeet ? round(metres / metresPerFoot, feetStep) : round(metres, 1);
  const isFar = near >= 1000;
  // Tenths, as whole numbers: 0.1 has no exact value.
  const far = round((metres * 10) / (hasFeet ? metresPerMile : 1000), 1) / 10;
  const [nearUnit, farUnit] = hasFeet ? ['foot', 'mile'] : ['meter', 'kilometer'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: isFar ? farUnit : nearUnit })
    .format(isFar ? far : near)
    .replaceAll(/\s/g, '\u00a0');
}
