// chunk: reporting
/** A photo's bytes, sent as base64 with or without a data URL prefix (protocol, 'Values'). */
import * as z from 'zod/mini';
import { stripDataUrl } from '#wire/image.ts';

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** The first characters of every jpeg's base64. */
const jpegStart = '/9j/';

/**
 * Decodes base64 with or without its padding; undefined if it is broken. Some scripts write one padding sign
 * too many or too few. This is accepted for a jpeg, because other data is hardly meant to be base64.
 */
function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const compact = stripDataUrl(text).replace(/\s+/g, '');
  // atob accepts correct padding or none.
  const bare = compact.replace(/=+$/, '');
  const isPaddedWell = compact === bare || compact.length % 4 === 0;
  const isWhole =
    base64.test(compact) && bare.length % 4 !== 1 && (isPaddedWell || bare.startsWith(jpegStart));
  return isWhole ? Uint8Array.from(atob(bare), (character) => character.charCodeAt(0)) : undefined;
}

function writeBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(pieces.join(''));
}

/** Also accepts bytes: the server's reader decodes a photo while it arrives, and passes the bytes on. */
export const photoData = z.codec(z.union([z.string(), z.instanceof(Uint8Array)]), z.instanceof(Uint8Array), {
  decode: (wireValue, context) => {
    const bytes = typeof wireValue === 'string' ? readBase64(wireValue) : wireValue;
    if (bytes !== undefined) return bytes;
    context.issues.push({ code: 'custom', message: 'is not base64', input: 'broken base64' });
    return z.NEVER;
  },
  encode: writeBase64,
});
