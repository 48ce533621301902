import { MalformedCall } from './malformed-call.ts';

/** Characters of the longest XML declaration that is read; those that make sense have fewer than 100. */
export const declarationMaxLength = 256;
/** Bytes of it, in any encoding that is known. */
const declarationRoom = 2 * declarationMaxLength;
const charsetParameter = /charset\s*=\s*"?([\w.:-]+)/i;
const declarationStart = /^<\?xml\s/;
const xmlEncoding = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const nothing: Buffer = Buffer.alloc(0);

/**
 * Decodes a document while it arrives: as its byte order mark says, which does not become text; else as its media type
 * says, else as its XML declaration says (RFC 7303, 3), else as UTF-8.
 */
export class DocumentDecoder {
  readonly #contentType: string | undefined;
  /** The first bytes, until there are enough of them to know the encoding. */
  #first = nothing;
  #decoder: TextDecoder | undefined;

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
    return withReadDeclaration(decode(this.#decoder, this.#first));
  }
}

function decoderFor(contentType: string | undefined, firstBytes: Buffer): TextDecoder {
  const label =
    markedEncoding(firstBytes) ??
    charsetParameter.exec(contentType ?? '')?.[1] ??
    xmlEncoding.exec(firstBytes.toString('latin1', 0, declarationRoom))?.[1] ??
    'utf-8';
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

/** The document's beginning, unless its declaration goes on beyond what was searched for an encoding. */
function withReadDeclaration(text: string): string {
  if (declarationStart.test(text) && !text.slice(0, declarationMaxLength).includes('?>')) {
    throw new MalformedCall('The XML declaration is too long, or does not end.');
  }
  return text;
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new MalformedCall(`The request is not ${decoder.encoding.toUpperCase()} text.`);
  }
}
