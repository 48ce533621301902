import json5 from 'json5';
import { MalformedCall } from '#rpc/malformed-call.ts';

/** Line separators that JSON has in texts as they are, and of which json5 would warn on our console. */
const separators = /[\u2028\u2029]/g;

/** Parses JSON, and nothing else. Throws `MalformedCall`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
}

/**
 * Parses JSON, or what the protocol's guide writes in its place: names without quotes, texts in single ones (JSON5). Its
 * parser takes up to 1.6 microseconds for a character, so it is for short texts. Throws `MalformedCall`.
 */
export function parseLooseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJson5(text);
  }
}

function parseJson5(text: string): unknown {
  try {
    const value = json5.parse<unknown>(text.replace(separators, escaped));
    if (isJson(value)) return value;
  } catch {
    // The error below says what is wrong.
  }
  throw noJson();
}

/** JSON has neither NaN nor Infinity. Values that are nested more deeply are not checked, because no command reads them. */
function isJson(value: unknown): boolean {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.every((one) => typeof one !== 'number' || Number.isFinite(one));
}

function escaped(separator: string): string {
  return `\\u${separator.charCodeAt(0).toString(16)}`;
}

function noJson(): MalformedCall {
  return new MalformedCall('The field json does not hold JSON.');
}
