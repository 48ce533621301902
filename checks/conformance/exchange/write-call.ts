/** Writes calls as the different clients of this protocol do. */

/** The form of a call. Omitted fields are as in the portal. */
export interface Manner {
  binding?: '1.1' | '1.2' | 'form';
  /** The namespace of f; empty for none. */
  namespace?: string;
  /** The prefix of f and the envelope. */
  prefix?: string;
  isCdata?: boolean;
  encoding?: 'utf-8' | 'iso-8859-1' | 'utf-16le' | 'utf-16be';
  /** Added to Content-Type, or replacing it. */
  headers?: Record<string, string>;
}

/** A call as it is sent. */
export interface WrittenCall {
  /** Appended to the address of the service. */
  path: '' | '/f';
  headers: Record<string, string>;
  body: Buffer;
}

/** The namespaces that distinguish SOAP 1.1 from SOAP 1.2. */
export const namespacesByBinding = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

export const mediaTypesByBinding = { '1.1': 'text/xml', '1.2': 'application/soap+xml' } as const;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a call with this JSON. */
export function encodeCall(json: string, manner: Manner = {}): WrittenCall {
  const { binding = '1.1', encoding = 'utf-8', headers = {} } = manner;
  if (binding === 'form') {
    const type = 'application/x-www-form-urlencoded';
    const body = Buffer.from(new URLSearchParams({ json }).toString());
    return { path: '/f', headers: { 'content-type': type, ...headers }, body };
  }
  // The document itself declares an unusual encoding.
  const charset = encoding === 'utf-8' ? '; charset=utf-8' : '';
  const type = `${mediaTypesByBinding[binding]}${charset}`;
  const body = encode(writeEnvelope(json, binding, manner), encoding);
  return { path: '', headers: { 'content-type': type, ...headers }, body };
}

function writeEnvelope(json: string, version: '1.1' | '1.2', manner: Manner): string {
  const { namespace = 'urn:conformance', prefix, isCdata = false, encoding = 'utf-8' } = manner;
  const soap = prefix === undefined ? 'soap' : `${prefix}-envelope`;
  const namePrefix = prefix === undefined ? '' : `${prefix}:`;
  const binding = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const xmlns = namespace === '' ? '' : ` ${binding}="${namespace}"`;
  const content = isCdata ? `<![CDATA[${json.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escapeXml(json);
  const call = `<${namePrefix}f${xmlns}><${namePrefix}json>${content}</${namePrefix}json></${namePrefix}f>`;
  const encodingName = encoding.startsWith('utf-16') ? 'utf-16' : encoding;
  return (
    `<?xml version="1.0" encoding="${encodingName}"?>` +
    `<${soap}:Envelope xmlns:${soap}="${namespacesByBinding[version]}"><${soap}:Body>${call}</${soap}:Body></${soap}:Envelope>`
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => references[character]!);
}

function encode(document: string, encoding: NonNullable<Manner['encoding']>): Buffer {
  if (encoding === 'utf-8') return Buffer.from(document);
  if (encoding === 'iso-8859-1') return Buffer.from(document, 'latin1');
  const littleEndian = Buffer.from(`\ufeff${document}`, 'utf16le');
  return encoding === 'utf-16le' ? littleEndian : littleEndian.swap16();
}
