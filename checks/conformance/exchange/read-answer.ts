/**
 * An answer as any client of the protocol reads it: by the names of elements, in any namespace and with any
 * prefix.
 */
import { decodeXml } from './decode-xml.ts';
import type { HttpAnswer } from './http-exchange.ts';
import { allElements, findElement, readXml, type XmlElement } from './read-xml.ts';

export interface Ws7Answer {
  status: number;
  /** Lower case, without parameters. */
  mediaType: string;
  headers: HttpAnswer['headers'];
  body: string;
  /** Undefined if the body is not XML; `problem` gives the reason. */
  root: XmlElement | undefined;
  problem: string;
  /** The content of fResult or TaskResponse. */
  result: Ws7Result | undefined;
  fault: Fault | undefined;
}

/** The texts of a result's elements; a missing element gives an empty text. */
export interface Ws7Result {
  /** The namespace of fResponse or TaskResponse. */
  namespace: string;
  data: string;
  securityStatus: string;
  hasErrors: string;
  errors: { code: string; message: string }[];
  elapsedTime: string;
}

interface Fault {
  /** Without its prefix: Client, Sender. */
  code: string;
  reason: string;
}

/** Reads any answer; never throws. */
export function readWs7Answer({ status, headers, body }: HttpAnswer): Ws7Answer {
  const contentType = headers['content-type'] ?? '';
  const mediaType = contentType.split(';')[0]!.trim().toLowerCase();
  const responseHead = { status, mediaType, headers };
  const emptyParts = { root: undefined, result: undefined, fault: undefined };
  let text = body.toString('latin1');
  try {
    text = decodeXml(body, contentType);
    const root = readXml(text);
    return { ...responseHead, body: text, root, problem: '', result: resultIn(root), fault: faultIn(root) };
  } catch (error) {
    return { ...responseHead, ...emptyParts, body: text, problem: (error as Error).message };
  }
}

function resultIn(root: XmlElement): Ws7Result | undefined {
  if (root.name === 'TaskResponse') return resultOf(root, root.namespace);
  const response = findElement(root, 'fResponse');
  const result = response?.children.find(({ name }) => name === 'fResult');
  return result && resultOf(result, response!.namespace);
}

function resultOf(element: XmlElement, namespace: string): Ws7Result {
  const text = (name: string) => element.children.find((child) => child.name === name)?.text ?? '';
  return {
    namespace,
    data: text('Data'),
    securityStatus: text('SecurityStatus').trim(),
    hasErrors: text('HasErrors').trim(),
    errors: allElements(element, 'ApplicationError').map((error) => ({
      code: findElement(error, 'ErrorCode')?.text.trim() ?? '',
      message: findElement(error, 'Message')?.text ?? '',
    })),
    elapsedTime: text('EllapsedTime').trim(),
  };
}

function faultIn(root: XmlElement): Fault | undefined {
  const fault = findElement(root, 'Fault');
  if (fault === undefined) return undefined;
  const code = findElement(fault, 'faultcode') ?? findElement(fault, 'Value');
  const reason = findElement(fault, 'faultstring') ?? findElement(fault, 'Text');
  return { code: code?.text.trim().replace(/^.*:/, '') ?? '', reason: reason?.text.trim() ?? '' };
}
