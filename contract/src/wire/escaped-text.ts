/**
 * Text with its special characters percent-encoded (spec 5, protocol 'Values').
 * Descriptions, notes, names and phone numbers travel so; the store keeps the real text.
 */
import * as z from 'zod/mini';
import { wellFormed } from './well-formed.ts';

const escapeRun = /(?:%[0-9a-fA-F]{2})+/g;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Percent-encodes everything but letters, digits and - _ . ! ~ * ' ( ); lone surrogates become U+FFFD. */
export function escapeText(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Decodes every well-formed %XX sequence as UTF-8 and leaves a malformed one as it stands. Never throws. */
export function unescapeText(text: string): string {
  return text.replace(escapeRun, decodeRun);
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return decodePiecewise(run);
  }
}

/** Decodes the characters of a run that are whole, and keeps the escapes of the bytes that belong to none. */
function decodePiecewise(run: string): string {
  let text = '';
  for (let at = 0; at < run.length;) {
    const bytes = sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
    const decoded = decodeCharacter(run.slice(at, at + 3 * bytes), bytes);
    text += decoded ?? run.slice(at, at + 3);
    at += decoded === undefined ? 3 : 3 * bytes;
  }
  return text;
}

/** Bytes of the UTF-8 sequence that this byte opens; 1 for a byte that opens none. */
function sequenceLength(leadByte: number): number {
  if (leadByte >= 0xf0) return 4;
  if (leadByte >= 0xe0) return 3;
  return leadByte >= 0xc0 ? 2 : 1;
}

function decodeCharacter(escapes: string, bytes: number): string | undefined {
  if (escapes.length !== bytes * 3) return undefined;
  const values = escapes
    .slice(1)
    .split('%')
    .map((hex) => Number.parseInt(hex, 16));
  try {
    return strictUtf8.decode(Uint8Array.from(values));
  } catch {
    return undefined;
  }
}

/** A text field that travels percent-encoded. */
export const escapedText = z.codec(z.string(), z.string(), { decode: unescapeText, encode: escapeText });
