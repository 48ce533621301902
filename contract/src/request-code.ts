/**
 * The short code of a request: the first eight hex digits of its guid. With the number it opens the request
 * (decision 117). The rest of the guid stays secret.
 */
import { latinDigits } from './latin-digits.ts';

/** The code as people read it, such as `3FA9-21BC`. */
export function requestCode(guid: string): string {
  return `${guid.slice(0, 4)}-${guid.slice(4, 8)}`.toUpperCase();
}

/**
 * The beginning of the guid, in lower case; undefined for other text. Reads small letters, any digits, spaces
 * and hyphens.
 */
export function readRequestCode(text: string): string | undefined {
  const code = latinDigits(text)
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '')
    .toLowerCase();
  return /^[0-9a-f]{8}$/.test(code) ? code : undefined;
}
