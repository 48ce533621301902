import { MalformedCall } from './malformed-call.ts';

const charsetParameter = /charset\s*=\s*"?([\w.:-]+)/i;
const xmlEncoding = /^\s*<\?xml[^>]{0,80}?encoding\s*=\s*["']([\w.:-]+)/;

/** Decodes a document's bytes as its media type says, else as its XML declaration says, else as UTF-8. */
export function decoderFor(contentType: string | undefined, firstBytes: Buffer): TextDecoder {
  const label =
    charsetParameter.exec(contentType ?? '')?.[1] ??
    xmlEncoding.exec(firstBytes.toString('latin1', 0, 120))?.[1] ??
    byteOrderMark(firstBytes);
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new MalformedCall(`The encoding ${label} is not known.`);
  }
}

/** The next piece of text; none when these were the last bytes. Throws when they are no text of the encoding. */
export function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new MalformedCall(`The request is not ${decoder.encoding.toUpperCase()} text.`);
  }
}

function byteOrderMark(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
