const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

/** Decodes form-encoded bytes while they arrive: `%XX` and `+`. A malformed `%` stays as it is. */
export class PercentDecoder {
  /** A `%` at the end of a piece whose digits have not come yet. */
  #cut: Buffer = Buffer.alloc(0);

  write(piece: Buffer): Buffer {
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
    const cutAt = bytes.indexOf(percent, Math.max(0, bytes.length - 2));
    const end = cutAt === -1 ? bytes.length : cutAt;
    this.#cut = bytes.subarray(end);
    return decode(bytes.subarray(0, end));
  }

  /** What is left when nothing more comes. */
  finish(): Buffer {
    return this.#cut;
  }
}

function decode(bytes: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const value = byte === percent ? escapedByte(bytes, at) : undefined;
    if (value !== undefined) at += 2;
    decoded[length] = value ?? (byte === plus ? space : byte);
    length += 1;
  }
  return decoded.subarray(0, length);
}

function escapedByte(bytes: Buffer, at: number): number | undefined {
  const high = digit(bytes[at + 1]);
  const low = digit(bytes[at + 2]);
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

function digit(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : undefined;
}
