import { MalformedCall } from '#rpc/malformed-call.ts';

/** Characters of the longest XML declaration that is read; those that make sense have fewer than 100. */
export const declarationMaxLength = 256;
/** Characters of white space before it that are forgiven. */
export const leadMaxLength = 256;
/** Bytes of both, in any encoding that is known. */
const declarationRoom = 2 * (leadMaxLength + declarationMaxLength);
const charsetParameter = /charset\s*=\s*"?([\w.:-]+)/i;
const lead = `[ \\t\\r\\n]{0,${leadMaxLength}}`;
const leadBeforeDeclaration = new RegExp(`^${lead}(?=<\\?xml\\s)`);
const xmlEncoding = new RegExp(`^${lead}<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*["']([\\w.:-]+)["']`);
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

/** What the byte order mark says; undefined where there is none. */
function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/**
 * The document from its declaration on, if it has one: XML allows nothing before it, but white space is often sent.
 * Refuses a declaration that goes on beyond what was searched for an encoding.
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
