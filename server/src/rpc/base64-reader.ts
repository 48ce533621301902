import { stripDataUrl } from '@fixpoint/contract/wire/image.ts';

/** Text is decoded in pieces of at least this many characters. */
const pieceLength = 16_384;
const ending = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 while it arrives, so that a photo's text is never held whole. A data URL prefix and white space are skipped. */
export class Base64Reader {
  #bytes: Buffer;
  #length = 0;
  #waiting = '';
  #isPastPrefix = false;
  #isBroken = false;

  /** `expectedBytes` spares growing: how much the text may hold, as far as is known. */
  constructor(expectedBytes: number) {
    this.#bytes = Buffer.allocUnsafeSlow(expectedBytes);
  }

  write(text: string): void {
    if (this.#isBroken) return;
    this.#waiting += text;
    if (this.#waiting.length >= pieceLength) this.#decodeWaiting();
  }

  /** All the bytes; undefined when the text was no base64. */
  finish(): Uint8Array | undefined {
    this.#decodeWaiting();
    const rest = this.#waiting.replace(/=+$/, '');
    this.#decode(rest);
    const isWhole = !this.#isBroken && rest.length % 4 !== 1 && ending.test(this.#waiting);
    return isWhole ? this.#bytes.subarray(0, this.#length) : undefined;
  }

  /** Decodes what is a whole number of quantums, but for the last: it may be padded. */
  #decodeWaiting(): void {
    const text = this.#isPastPrefix ? this.#waiting : stripDataUrl(this.#waiting);
    this.#isPastPrefix = true;
    const compact = text.replace(/\s+/g, '');
    const whole = Math.max(0, Math.ceil(compact.length / 4) * 4 - 4);
    this.#decode(compact.slice(0, whole));
    this.#waiting = compact.slice(whole);
  }

  #decode(text: string): void {
    if (this.#isBroken) return;
    this.#makeRoomFor(text.length);
    const written = this.#bytes.write(text, this.#length, 'base64');
    this.#length += written;
    this.#isBroken = written < Math.floor((text.length * 3) / 4) || isForeign(text);
  }

  #makeRoomFor(characters: number): void {
    const needed = this.#length + Math.ceil((characters * 3) / 4);
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Whether the text has characters that the decoder accepts, but that are no base64. Other foreign characters show in its count. */
function isForeign(text: string): boolean {
  const isAscii = Buffer.byteLength(text) === text.length;
  return !isAscii || text.includes('-') || text.includes('_');
}
