/** Coordinates as people copy them: '40.42, -90.95', '40,42; -90,95', '40.42° N 90.95° W'. */
import { latinDigits } from '@fixpoint/contract/latin-digits.ts';
import type { Position } from '#geocoding/geocoder.ts';

const withPoints =
  /^([ns])?\s*([+-]?\d{1,3}\.\d+)\s*([ns])?(?:\s*[,;/]\s*|\s+)([ewo])?\s*([+-]?\d{1,3}\.\d+)\s*([ewo])?$/;
/** A comma in a number needs another sign, or a space, between the numbers. */
const withCommas =
  /^([ns])?\s*([+-]?\d{1,3},\d+)\s*([ns])?(?:\s*[;/]\s*|,?\s+)([ewo])?\s*([+-]?\d{1,3},\d+)\s*([ewo])?$/;

/** The positions that a text may mean: latitude first, then longitude first. Empty if it is no pair of numbers. */
export function readCoordinates(text: string): Position[] {
  const plain = latinDigits(text.slice(0, 200))
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll('\u2212', '-')
    .replaceAll(/[°\u200e\u200f()]/g, '')
    .trim()
    .toLowerCase();
  const [, ns1, first, ns2, ew1, second, ew2] = withPoints.exec(plain) ?? withCommas.exec(plain) ?? [];
  if (first === undefined || second === undefined) return [];
  const one = signed(first, ns1 ?? ns2);
  const other = signed(second, ew1 ?? ew2);
  return [
    { latitude: one, longitude: other },
    { latitude: other, longitude: one },
  ].filter(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
}

/** South and west are negative; `o` is the west in Spanish and French. */
function signed(digits: string, wind: string | undefined): number {
  const degrees = Number(digits.replace(',', '.'));
  return wind !== undefined && 'swo'.includes(wind) ? -Math.abs(degrees) : degrees;
}
