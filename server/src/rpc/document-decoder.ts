import { MalformedCall } from './malformed-call.ts';
import { Utf8Decoder } from './utf8-decoder.ts';
import { declarationMaxLength } from './xml/xml-declaration.ts';

/** Bytes of the longest XML declaration that is read: a line end in it may have two and counts as one character. */
const declarationRoom = 2 * declarationMaxLength;
const charsetParameter = /charset\s*=\s*"?([\w.:-]+)/i;
const xmlEncoding = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const utf8 = /^utf-?8$/i;
const nothing: Buffer = Buffer.alloc(0);

/** What is used of a `TextDecoder`. */
interface Decoder {
  readonly encoding: string;
  decode(bytes?: Buffer, options?: { stream: boolean }): string;
}

/**
 * Decodes a document while it arrives: as its byte order mark says, which does not become text; else as its media type
 * says, else as its XML declaration says (RFC 7303, 3), else as UTF-8.
 */
export class DocumentDecoder {
  readonly #contentType: string | undefined;
  /** The first bytes, until there are enough of them to know the encoding. */
  #first = nothing;
  #decoder: Decoder | undefined;

  constructor(contentType: string | undefined) {
    this.#contentType = contentType;
  }

  /** The next piece of text. Throws `MalformedCall` when the bytes are no text of the encoding. */
  write(bytes: Buffer): string {
    if (this.#decoder !== undefined) return decode(this.#decoder, bytes);
    const first = this.#first.length === 0 ? bytes : Buffer.concat([this.#first, bytes]);
    this.#first = first;
    return first.length < declarationRoom ? '' : this.#begin();
  }

  /** What is left when all bytes are there. */
  finish(): string {
    const begun = this.#decoder === undefined ? this.#begin() : '';
    return begun + decode(this.#decoder!);
  }

  #begin(): string {
    this.#decoder = decoderFor(this.#contentType, this.#first);
    return decode(this.#decoder, this.#first);
  }
}

function decoderFor(contentType: string | undefined, firstBytes: Buffer): Decoder {
  const label =
    markedEncoding(firstBytes) ??
    charsetParameter.exec(contentType ?? '')?.[1] ??
    xmlEncoding.exec(firstBytes.toString('latin1', 0, declarationRoom))?.[1] ??
    'utf-8';
  if (utf8.test(label)) return new Utf8Decoder();
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new MalformedCall(`The encoding ${label} is not known.`);
  }
}

/** What the byte order mark says; undefined where there is none. */
function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

function decode(decoder: Decoder, bytes?: Buffer): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new MalformedCall(`The request is not ${decoder.encoding.toUpperCase()} text.`);
  }
}
