import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import type { JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { Base64Reader } from './base64-reader.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import { parseJson, parseLooseJson } from './parse-json.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';

/** The field whose text is decoded while it arrives: a photo's base64. */
const streamedField = 'data';
/** The most characters of any other field: more than the longest description with every character escaped. */
const fieldMaxLength = 131_072;
/** The most characters of everything else together. */
const restMaxLength = 1_048_576;
/**
 * The most texts, brackets, commas and colons of a call. A call of 30 fields has about 120. Each costs more
 * than its bytes.
 */
const marksMax = 4000;

/**
 * A call of up to this many characters is parsed at once, and loosely if it is not JSON. Most calls are this
 * short.
 */
const smallLength = 4096;
const unquotedValue =
  'The field json does not hold JSON: in a call this long, put names and texts in double quotes.';

const markOrQuote = /["'{}[\],:]/g;
const quotationMark = 0x22;
const backslash = 0x5c;
const lineBreakOrTab = /[\n\r\t]/g;
/** The most characters of an incomplete escape, as in `\u004`. */
const cutEscapeMost = 5;

/** The string being read: a field's name, its value, the streamed value, or a deeper string. */
type StringRole = 'name' | 'value' | 'streamed' | 'deeper';

/**
 * Reads a call's JSON object while it arrives. The text of a top-level `data` (any case) becomes bytes on the
 * way. The rest is small and parsed at the end, so that a real parser decides what is valid JSON.
 */
export class JsonReader {
  /** The whole call while it is small; undefined afterwards. */
  #small: string | undefined = '';
  /** The JSON so far, with an empty string in place of the streamed one. */
  #rest = '';
  #depth = 0;
  #marks = 0;
  #isNameNext = false;
  /** The kind of the string being read, if any, and its raw text so far. */
  #role: StringRole | undefined;
  #string = '';
  /** The beginning of an escape that was cut by the end of the last piece, from its backslash on. */
  #escape = '';
  #fieldName = '';
  readonly #seenValues = new Map<string, string>();
  #streamedReader: Base64Reader | undefined;
  #expectedBytes: number;

  /** `expectedLength` in characters, if known. */
  constructor(expectedLength = 0) {
    this.#expectedBytes = Math.ceil((Math.min(expectedLength, requestMaxBytes) * 3) / 4);
  }

  /** The fields read so far, of a call that is not small. */
  get seen(): SeenFields {
    const hasData = this.#streamedReader !== undefined;
    return { cmd: this.#seenValues.get('cmd'), token: this.#seenValues.get('token'), hasData };
  }

  write(text: string): void {
    if (this.#small === undefined) return this.#read(text);
    this.#small += text;
    if (this.#small.length <= smallLength) return;
    const begunText = this.#small;
    this.#small = undefined;
    this.#read(begunText);
  }

  /** The call's fields. Throws `MalformedCall` if the text was no JSON object. */
  finish(): JsonObject {
    const fields = this.#small === undefined ? parseJson(this.#rest) : parseLooseJson(this.#small);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      throw new MalformedCall('The field json is not a JSON object.');
    }
    const object = fields as JsonObject;
    return this.#streamedReader === undefined ? object : withBytes(object, this.#streamedReader);
  }

  #read(piece: string): void {
    const text = this.#escape + piece;
    this.#escape = '';
    for (let at = 0; at < text.length;) {
      at = this.#role === undefined ? this.#readMarks(text, at) : this.#readString(text, at);
    }
    if (this.#rest.length + this.#string.length > restMaxLength) throw new ApplicationError('tooLarge');
  }

  /** Reads outside strings. Returns the index where it stopped: after the text, or inside a new string. */
  #readMarks(text: string, from: number): number {
    markOrQuote.lastIndex = from;
    for (let match = markOrQuote.exec(text); match !== null; match = markOrQuote.exec(text)) {
      const mark = match[0];
      this.#countMark();
      if (mark === '"') return this.#enterString(text, from, markOrQuote.lastIndex);
      if (mark === "'" || this.#isNameMissing(mark)) throw new MalformedCall(unquotedValue);
      if (mark === '{' || mark === '[') this.#depth += 1;
      else if (mark === '}' || mark === ']') this.#depth -= 1;
      if (this.#depth === 1) this.#isNameNext = mark === '{' || mark === ',';
    }
    this.#rest += text.slice(from);
    return text.length;
  }

  #countMark(): void {
    this.#marks += 1;
    if (this.#marks <= marksMax) return;
    throw new MalformedCall(`The field json holds more than ${marksMax} texts, brackets, commas and colons.`);
  }

  #isNameMissing(mark: string): boolean {
    return mark === ':' && this.#depth === 1 && this.#isNameNext;
  }

  #enterString(text: string, from: number, start: number): number {
    this.#rest += text.slice(from, start);
    if (this.#depth !== 1) this.#role = 'deeper';
    else if (this.#isNameNext) this.#role = 'name';
    else this.#role = this.#fieldName.toLowerCase() === streamedField ? 'streamed' : 'value';
    if (this.#role === 'streamed') this.#startStreaming();
    return start;
  }

  #startStreaming(): void {
    if (this.#streamedReader)
      throw new ApplicationError('fieldInvalid', `${streamedField} is given more than once.`);
    this.#streamedReader = new Base64Reader(this.#expectedBytes);
  }

  /**
   * Reads inside a string. Returns the index where it stopped: at the end of the piece, or after the closing
   * quote.
   */
  #readString(text: string, from: number): number {
    const quote = closingQuote(text, from);
    const end = quote === -1 ? beginningOfCutEscape(text, from) : quote;
    this.#keep(text.slice(from, end));
    if (quote === -1) this.#escape = text.slice(end);
    else this.#leaveString();
    return quote === -1 ? text.length : quote + 1;
  }

  #keep(text: string): void {
    if (this.#role === 'streamed') {
      this.#streamedReader!.write(unescape(text.includes('\\') ? text.replace(lineBreakOrTab, '') : text));
      return;
    }
    this.#string += text;
    if (this.#role === 'value' && this.#string.length > fieldMaxLength) {
      throw new ApplicationError('fieldInvalid', `${this.#fieldName} is too long.`);
    }
  }

  #leaveString(): void {
    if (this.#role === 'name') {
      this.#fieldName = unescape(this.#string);
      this.#isNameNext = false;
    } else if (this.#role === 'value') this.#noteValue();
    this.#rest += `${this.#string}"`;
    this.#string = '';
    this.#role = undefined;
  }

  #noteValue(): void {
    const name = this.#fieldName.toLowerCase();
    if (name === 'cmd' || name === 'token') this.#seenValues.set(name, unescape(this.#string));
  }
}

/** Index of the quote that ends the string, or -1. */
function closingQuote(text: string, from: number): number {
  const first = text.indexOf('"', from);
  if (first === -1 || !isEscaped(text, from, first)) return first;
  for (let at = first + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quotationMark) return at;
    if (code === backslash) at += 1;
  }
  return -1;
}

/** True if an odd number of backslashes precedes a character of a string that begins at `from`. */
function isEscaped(text: string, from: number, at: number): boolean {
  let start = at;
  while (start > from && text.charCodeAt(start - 1) === backslash) start -= 1;
  return (at - start) % 2 === 1;
}

/** Index of an escape that the end of the piece cuts; the length of the text if no escape is cut. */
function beginningOfCutEscape(text: string, from: number): number {
  const tail = Math.max(from, text.length - cutEscapeMost);
  const at = tail + text.slice(tail).lastIndexOf('\\');
  if (at < tail || isEscaped(text, from, at)) return text.length;
  const length = text[at + 1] === 'u' ? 6 : 2;
  return at + length > text.length ? at : text.length;
}

/** Decodes the escapes in a part of a string. Throws `MalformedCall`. */
function unescape(writtenText: string): string {
  return writtenText.includes('\\') ? (parseJson(`"${writtenText}"`) as string) : writtenText;
}

/**
 * The fields with the bytes of the streamed one. Broken base64 becomes invalid text, so that the refusal
 * names its field.
 */
function withBytes(fields: JsonObject, streamedValue: Base64Reader): JsonObject {
  const bytes = streamedValue.finish() ?? '?';
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    name.toLowerCase() === streamedField && value === '' ? bytes : value,
  ]);
  return Object.fromEntries(entries) as JsonObject;
}
