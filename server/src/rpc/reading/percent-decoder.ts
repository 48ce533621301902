const percent = 0x25;
const plus = 0x2b;
const space = 0x20;
const letterU = 0x75;
/** The first high and the first low surrogate. */
const highHalf = 0xd800;
const lowHalf = 0xdc00;

/** Characters of the longest escape, `%uXXXX%uXXXX`. */
const escapeMost = 12;
/** An incomplete escape at the end of a piece. */
const unfinishedEscape = /%(?:[\da-f]?|u[\da-f]{0,3}|ud[89ab][\da-f]{2}(?:%(?:u[\da-f]{0,3})?)?)$/i;

/**
 * Decodes form-encoded bytes while they arrive: `%XX`, `+`, and the `%uXXXX` of .NET clients for characters
 * outside ASCII. A malformed `%` stays as it is.
 */
export class PercentDecoder {
  /** The beginning of an escape, at the end of a piece. */
  #cut: Buffer = Buffer.alloc(0);

  write(piece: Buffer): Buffer {
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
    const tail = bytes.toString('latin1', Math.max(0, bytes.length - escapeMost + 1));
    const end = bytes.length - (unfinishedEscape.exec(tail)?.[0].length ?? 0);
    this.#cut = bytes.subarray(end);
    return decode(bytes.subarray(0, end));
  }

  /** The rest, after the last piece. */
  finish(): Buffer {
    return decode(this.#cut);
  }
}

function decode(bytes: Buffer): Buffer {
  const decodedBytes = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === percent && bytes[at + 1] === letterU) {
      const point = escapedPoint(bytes, at);
      length = writePoint(decodedBytes, length, point ?? percent);
      if (point !== undefined) at += point > 0xffff ? 11 : 5;
      continue;
    }
    const value = byte === percent ? escapedNumber(bytes, at + 1, 2) : undefined;
    if (value !== undefined) at += 2;
    decodedBytes[length] = value ?? (byte === plus ? space : byte);
    length += 1;
  }
  return decodedBytes.subarray(0, length);
}

/**
 * The code point of a `%uXXXX`, or of two that form a pair; undefined for half a pair, and for a malformed
 * escape.
 */
function escapedPoint(bytes: Buffer, at: number): number | undefined {
  const unit = escapedNumber(bytes, at + 2, 4);
  if (unit === undefined || !isHalf(unit)) return unit;
  const isFollowed = bytes[at + 6] === percent && bytes[at + 7] === letterU;
  const next = isFollowed ? escapedNumber(bytes, at + 8, 4) : undefined;
  if (next === undefined || !isHalf(next) || unit >= lowHalf || next < lowHalf) return undefined;
  return 0x10000 + (unit - highHalf) * 0x400 + next - lowHalf;
}

function isHalf(unit: number): boolean {
  return unit >= highHalf && unit < lowHalf + 0x400;
}

/**
 * Writes a code point as UTF-8 and returns the index after it. Buffer would take five times as long to write
 * a string for each.
 */
function writePoint(into: Buffer, at: number, point: number): number {
  if (point < 0x80) {
    into[at] = point;
    return at + 1;
  }
  const followingBytes = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  into[at] = ((0xff << (7 - followingBytes)) & 0xff) | (point >> (6 * followingBytes));
  for (let bytesLeft = followingBytes - 1; bytesLeft >= 0; bytesLeft -= 1) {
    into[at + followingBytes - bytesLeft] = 0x80 | ((point >> (6 * bytesLeft)) & 0x3f);
  }
  return at + 1 + followingBytes;
}

/** Reads a number of `digits` hexadecimal digits. */
function escapedNumber(bytes: Buffer, from: number, digits: number): number | undefined {
  let number = 0;
  for (let at = from; at < from + digits; at += 1) {
    const value = digit(bytes[at]);
    if (value === undefined) return undefined;
    number = number * 16 + value;
  }
  return number;
}

function digit(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : undefined;
}
