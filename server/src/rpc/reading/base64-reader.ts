import { stripDataUrl } from '@fixpoint/contract/wire/image.ts';

/** Text is decoded in pieces of at least this many characters. */
const pieceLength = 16_384;
/** The buffer doubles up to this many bytes, and then takes all expected bytes. */
const largeBytes = 1_048_576;
const ending = /^[A-Za-z0-9+/]*={0,2}$/;
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Decodes base64 while it arrives, so that a photo's text is never in memory as a whole. Skips a data URL
 * prefix and white space.
 */
export class Base64Reader {
  readonly #expectedBytes: number;
  #bytes: Buffer;
  #length = 0;
  #waitingText = '';
  #isPastPrefix = false;
  #isBroken = false;

  /** `expectedBytes`: the expected size, to avoid growing. An announced size alone takes no memory. */
  constructor(expectedBytes: number) {
    this.#expectedBytes = expectedBytes;
    this.#bytes = Buffer.allocUnsafeSlow(Math.min(expectedBytes, pieceLength));
  }

  write(text: string): void {
    if (this.#isBroken) return;
    this.#waitingText += text;
    if (this.#waitingText.length >= pieceLength) this.#decodeWaiting();
  }

  /** All the bytes; undefined if the text was not base64. */
  finish(): Uint8Array | undefined {
    this.#decodeWaiting();
    const rest = this.#waitingText.replace(/=+$/, '');
    this.#decode(rest);
    const isWhole = !this.#isBroken && rest.length % 4 !== 1 && ending.test(this.#waitingText);
    const bytes = this.#bytes.subarray(0, this.#length);
    // As for a photo that comes at once: wrong padding is accepted if a JPEG begins.
    const isPaddedWell = rest === this.#waitingText || this.#waitingText.length % 4 === 0;
    return isWhole && (isPaddedWell || jpegStart.equals(bytes.subarray(0, jpegStart.length)))
      ? bytes
      : undefined;
  }

  /**
   * Decodes all complete groups of four characters except the last two, because one extra sign affects the
   * next group.
   */
  #decodeWaiting(): void {
    const text = this.#isPastPrefix ? this.#waitingText : stripDataUrl(this.#waitingText);
    this.#isPastPrefix = true;
    const compact = text.replace(/\s+/g, '');
    const wholeLength = Math.max(0, Math.ceil(compact.length / 4) * 4 - 8);
    this.#decode(compact.slice(0, wholeLength));
    this.#waitingText = compact.slice(wholeLength);
  }

  #decode(text: string): void {
    if (this.#isBroken) return;
    this.#makeRoomFor(text.length);
    const writtenBytes = this.#bytes.write(text, this.#length, 'base64');
    this.#length += writtenBytes;
    this.#isBroken = writtenBytes < Math.floor((text.length * 3) / 4) || isForeign(text);
  }

  #makeRoomFor(characters: number): void {
    const neededBytes = this.#length + Math.ceil((characters * 3) / 4);
    if (neededBytes <= this.#bytes.length) return;
    const expectedLength = neededBytes > largeBytes ? this.#expectedBytes : 0;
    const larger = Buffer.allocUnsafeSlow(Math.max(neededBytes, this.#bytes.length * 2, expectedLength));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/**
 * True if the text has characters that the decoder accepts but base64 does not have. Other foreign characters
 * show in the decoder's count.
 */
function isForeign(text: string): boolean {
  const isAscii = Buffer.byteLength(text) === text.length;
  return !isAscii || text.includes('-') || text.includes('_');
}
