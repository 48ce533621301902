import { isUtf8 } from 'node:buffer';

const nothing: Buffer = Buffer.alloc(0);
const byteOrderMark = '\ufeff';

/**
 * Decodes UTF-8 while it arrives. It does what a fatal `TextDecoder` does, for less: to make and to free one of those
 * costs more than to read a call.
 */
export class Utf8Decoder {
  readonly encoding = 'utf-8';
  /** The first bytes of a character whose last has not come yet. */
  #cut = nothing;
  #isBegun = false;

  /** The text of the next bytes; without any, the end is there. Throws when they are no UTF-8. */
  decode(next?: Buffer): string {
    if (next === undefined) return this.#end();
    const bytes = this.#cut.length === 0 ? next : Buffer.concat([this.#cut, next]);
    const end = wholeEnd(bytes);
    this.#cut = end === bytes.length ? nothing : bytes.subarray(end);
    const text = textOf(end === bytes.length ? bytes : bytes.subarray(0, end));
    if (this.#isBegun || text === '') return text;
    this.#isBegun = true;
    return text.startsWith(byteOrderMark) ? text.slice(1) : text;
  }

  #end(): string {
    if (this.#cut.length > 0) throw new TypeError('The last character is not whole.');
    return '';
  }
}

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new TypeError('The bytes are no UTF-8.');
  return bytes.toString();
}

/** Where the last character ends that is whole, as far as its first byte tells. */
function wholeEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    const isFirst = (byte & 0xc0) !== 0x80;
    if (isFirst) return lengthOf(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** How many bytes a character has that begins with this one. */
function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}
