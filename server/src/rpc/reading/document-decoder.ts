import { MalformedCall } from '#rpc/malformed-call.ts';

/** The most characters of an XML declaration. Sensible ones have fewer than 100. */
export const declarationMaxLength = 256;
/** The most characters of white space before the declaration. */
export const leadMaxLength = 256;
/** Bytes of both, in any known encoding. */
const declarationRoom = 2 * (leadMaxLength + declarationMaxLength);
const charsetParameter = /charset\s*=\s*"?([\w.:-]+)/i;
const lead = `[ \\t\\r\\n]{0,${leadMaxLength}}`;
const leadBeforeDeclaration = new RegExp(`^${lead}(?=<\\?xml\\s)`);
const xmlEncoding = new RegExp(`^${lead}<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*["']([\\w.:-]+)["']`);
const nothing: Buffer = Buffer.alloc(0);

/**
 * Decodes a document while it arrives. The byte order mark sets the encoding and is removed. Without one, the
 * media type sets it, else the XML declaration (RFC 7303, 3), else it is UTF-8.
 */
export class DocumentDecoder {
  readonly #contentType: string | undefined;
  /** The first bytes, until there are enough to find the encoding. */
  #first = nothing;
  #decoder: TextDecoder | undefined;

  constructor(contentType: string | undefined) {
    this.#contentType = contentType;
  }

  /** The next piece of text. Throws `MalformedCall` if the bytes are invalid in the encoding. */
  write(bytes: Buffer): string {
    if (this.#decoder !== undefined) return decode(this.#decoder, bytes);
    const first = this.#first.length === 0 ? bytes : Buffer.concat([this.#first, bytes]);
    this.#first = first;
    return first.length < declarationRoom ? '' : this.#begin();
  }

  /** The rest of the text, after the last byte. */
  finish(): string {
    const firstText = this.#decoder === undefined ? this.#begin() : '';
    return firstText + decode(this.#decoder!);
  }

  #begin(): string {
    this.#decoder = decoderFor(this.#contentType, this.#first);
    return fromDeclaration(decode(this.#decoder, this.#first));
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

/** The encoding of the byte order mark; undefined without one. */
function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/**
 * The document from its declaration on, if it has one. XML allows nothing before the declaration, but clients
 * often send white space. Refuses a declaration longer than the part that was searched for an encoding.
 */
function fromDeclaration(text: string): string {
  const start = leadBeforeDeclaration.exec(text)?.[0].length;
  if (start === undefined) return text;
  if (!text.slice(start, start + declarationMaxLength).includes('?>')) {
    throw new MalformedCall('The XML declaration is too long, or does not end.');
  }
  return text.slice(start);
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new MalformedCall(`The request is not ${decoder.encoding.toUpperCase()} text.`);
  }
}
