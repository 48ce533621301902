/**
 * Text with its special characters percent-encoded (spec 5, protocol 'Values'): descriptions, notes, names
 * and phone numbers. The database has the decoded text.
 */
import * as z from 'zod/mini';
import { wellFormed } from './well-formed.ts';

const escapeRun = /(?:%[0-9a-fA-F]{2})+/g;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Percent-encodes everything except letters, digits and - _ . ! ~ * ' ( ). Lone surrogates become U+FFFD. */
export function escapeText(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Decodes every well-formed %XX sequence as UTF-8 and keeps malformed ones. Never throws. */
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

/** Decodes the complete characters of a run, and keeps the escapes of all other bytes. */
function decodePiecewise(run: string): string {
  let text = '';
  for (let at = 0; at < run.length;) {
    const bytes = sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
    const character = decodeCharacter(run.slice(at, at + 3 * bytes), bytes);
    text += character ?? run.slice(at, at + 3);
    at += character === undefined ? 3 : 3 * bytes;
  }
  return text;
}

/** Bytes of the UTF-8 sequence that starts with this byte; 1 if it starts none. */
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

/** A text field that is percent-encoded on the wire. */
export const escapedText = z.codec(z.string(), z.string(), { decode: unescapeText, encode: escapeText });
