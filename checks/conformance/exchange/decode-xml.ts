const byteOrderMarks = { fffe: 'utf-16le', feff: 'utf-16be' } as Record<string, string | undefined>;

/**
 * The text of a document, in the encoding named by its first bytes, its media type or its declaration. Throws
 * if there is no such encoding.
 */
export function decodeXml(body: Buffer, contentType = ''): string {
  const markEncoding = byteOrderMarks[body.toString('hex', 0, 2)];
  const headerEncoding = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  const declaredEncoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(
    body.toString('latin1', 0, 200),
  )?.[1];
  return new TextDecoder(markEncoding ?? headerEncoding ?? declaredEncoding ?? 'utf-8', {
    fatal: true,
  }).decode(body);
}
