/**
 * Writes the envelopes as text. Each side reads them in its own way: the server streams, the browser has a
 * DOM.
 */
import type { WireResult } from './result.ts';
import { wellFormed } from './well-formed.ts';

/** The namespaces that distinguish SOAP 1.1 and SOAP 1.2. */
export const soapNamespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

/** Declared on the root of every answer, because clients of the protocol may rely on these namespaces. */
const schemaNamespaces =
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

export type SoapVersion = keyof typeof soapNamespaces;

/** The media type of each version, for requests and answers. In small letters, `utf-8` breaks Ruby's soap4r. */
export const soapMediaTypes = {
  '1.1': 'text/xml; charset=UTF-8',
  '1.2': 'application/soap+xml; charset=UTF-8',
} as const satisfies Record<SoapVersion, string>;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};
// XML 1.0 has no way to carry these characters at all.
// oxlint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for element content or attribute values. Characters outside XML become U+FFFD. */
export function escapeXml(text: string): string {
  return escapeContent(text).replaceAll('"', '&quot;');
}

/**
 * Like `escapeXml`, for element content only, where quotes need no escape. This halves the length of JSON in
 * answers.
 */
export function escapeContent(text: string): string {
  return wellFormed(text)
    .replace(notXml, '\ufffd')
    .replace(/[&<>\r]/g, (character) => escapes[character]!);
}

/** A call's envelope: `<f><json>…</json></f>`, in the given namespace for f. */
export function writeCall(json: string, namespace: string, version: SoapVersion = '1.1'): string {
  const f = `<f xmlns="${escapeXml(namespace)}"><json>${escapeXml(json)}</json></f>`;
  return inEnvelope(version, `<soap:Body>${f}</soap:Body>`);
}

/** A SOAP answer. Its namespace is that of the request's f element, and may be empty. */
export function writeAnswer(result: WireResult, namespace: string, version: SoapVersion): string {
  const xmlns = namespace === '' ? '' : ` xmlns="${escapeXml(namespace)}"`;
  return inAnswer(version, `<fResponse${xmlns}><fResult>${resultElements(result)}</fResult></fResponse>`);
}

/** The answer of the HTTP POST binding. The root element is TaskResponse, in the service's own namespace. */
export function writeTaskResponse(result: WireResult, namespace: string): string {
  const xmlns = `${schemaNamespaces} xmlns="${escapeXml(namespace)}"`;
  return `${declaration}<TaskResponse${xmlns}>${resultElements(result)}</TaskResponse>`;
}

const dataStart = '<Data>';

/**
 * Splits an answer with empty Data into the parts before and after the Data, for Data that is too large for
 * memory.
 */
export function aroundData(answer: string): { before: string; after: string } {
  const at = answer.indexOf(dataStart) + dataStart.length;
  return { before: answer.slice(0, at), after: answer.slice(at) };
}

/** A fault that blames the client, with a one-line reason. */
export function writeFault(reason: string, version: SoapVersion): string {
  const code = version === '1.1' ? 'Client' : 'Sender';
  return inAnswer(version, faultElement(code, reason, version));
}

/** The name of an element: its namespace, which may be empty, and its local name. */
export interface QualifiedName {
  namespace: string;
  local: string;
}

/**
 * The fault for a header block that has to be understood but is not. SOAP 1.2 names the block in a header.
 */
export function writeNotUnderstood(block: QualifiedName, reason: string, version: SoapVersion): string {
  const fault = faultElement('MustUnderstand', reason, version);
  return inAnswer(version, fault, version === '1.2' ? notUnderstoodElement(block) : '');
}

function faultElement(code: string, reason: string, version: SoapVersion): string {
  const text = escapeXml(reason);
  return version === '1.1'
    ? `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>${text}</faultstring></soap:Fault>`
    : `<soap:Fault><soap:Code><soap:Value>soap:${code}</soap:Value></soap:Code>` +
        `<soap:Reason><soap:Text xml:lang="en">${text}</soap:Text></soap:Reason></soap:Fault>`;
}

function notUnderstoodElement({ namespace, local }: QualifiedName): string {
  return namespace === ''
    ? `<soap:NotUnderstood qname="${escapeXml(local)}"/>`
    : `<soap:NotUnderstood qname="h:${escapeXml(local)}" xmlns:h="${escapeXml(namespace)}"/>`;
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** `headers`: the header blocks as markup. */
function inAnswer(version: SoapVersion, body: string, headers = ''): string {
  const header = headers === '' ? '' : `<soap:Header>${headers}</soap:Header>`;
  return inEnvelope(version, `${header}<soap:Body>${body}</soap:Body>`, schemaNamespaces);
}

/** `namespaceDeclarations`: further declarations for the root of the envelope. */
function inEnvelope(version: SoapVersion, content: string, namespaceDeclarations = ''): string {
  const xmlns = ` xmlns:soap="${soapNamespaces[version]}"${namespaceDeclarations}`;
  return `${declaration}<soap:Envelope${xmlns}>${content}</soap:Envelope>`;
}

function resultElements(result: WireResult): string {
  const errors = result.errors.map(
    ({ code, message }) =>
      `<ApplicationError><ErrorCode>${escapeXml(code)}</ErrorCode>` +
      `<Message>${escapeXml(message)}</Message></ApplicationError>`,
  );
  return (
    `${dataStart}${escapeContent(result.data)}</Data>` +
    `<SecurityStatus>${result.securityStatus}</SecurityStatus>` +
    `<HasErrors>${errors.length > 0}</HasErrors>` +
    `<Errors>${errors.join('')}</Errors>` +
    `<EllapsedTime>${result.elapsedMs}</EllapsedTime>`
  );
}
