/** Parses a SOAP answer at fResult (protocol, 'The result'). */
import { securityStatuses, type SecurityStatus, type WireError } from '@fixpoint/contract/wire/result.ts';
import { NetworkFailure } from './call-failure.ts';

/** The parsed answer; the caller decides if it is an error. */
export interface Answer {
  data: string;
  securityStatus: SecurityStatus;
  hasErrors: boolean;
  errors: readonly WireError[];
}

/**
 * Reads an answer of any namespace and prefix.
 * @throws NetworkFailure if it is no answer of the protocol.
 */
export function readAnswer(xml: string): Answer {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const result = childrenNamed(document, 'fResult')[0];
  if (result === undefined) throw new NetworkFailure('unreadable', faultOf(document));
  const field = (name: string) => childrenNamed(result, name)[0]?.textContent ?? '';
  const status = field('SecurityStatus').trim();
  return {
    data: field('Data'),
    securityStatus: securityStatuses.find((one) => one === status) ?? 'Unchecked',
    hasErrors: field('HasErrors').trim().toLowerCase() === 'true',
    errors: childrenNamed(result, 'ApplicationError').map((error) => ({
      code: childrenNamed(error, 'ErrorCode')[0]?.textContent.trim() ?? '',
      message: childrenNamed(error, 'Message')[0]?.textContent ?? '',
    })),
  };
}

function childrenNamed(parent: Document | Element, localName: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', localName)];
}

function faultOf(document: Document): string {
  const reason = (
    childrenNamed(document, 'faultstring')[0] ?? childrenNamed(document, 'Reason')[0]
  )?.textContent.trim();
  return reason || 'The answer is not one of the protocol';
}
