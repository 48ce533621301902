import { errorCodes } from '@fixpoint/contract/errors.ts';
import { securityStatuses } from '@fixpoint/contract/wire/result.ts';
import { readResult } from './read-result.ts';

const codes: readonly string[] = Object.values(errorCodes);

/** An HTTP answer of the service. */
export interface HttpAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** The fault of an answer that the protocol does not document; undefined for a documented answer. */
export function undocumented({ status, contentType, body }: HttpAnswer): string | undefined {
  if (status === 200 && contentType.startsWith('text/html')) return undefined;
  if (status === 200) return wrongResult(body);
  // Refusals of malformed calls: a SOAP fault, or a sentence for a form.
  if ([400, 415, 500].includes(status) && /^(text|application\/soap\+)\/?xml/.test(contentType))
    return readResult(body).fault === '' ? `HTTP ${status} without a fault` : undefined;
  // 413: a body for an unknown path may have 8 kB.
  if ([400, 404, 405, 413, 415, 417, 431].includes(status)) return undefined;
  return `HTTP ${status}`;
}

function wrongResult(body: string): string | undefined {
  if (body === '' || body.includes('<wsdl:definitions')) return undefined;
  const { code, message, hasErrors, securityStatus, fault } = readResult(body);
  if (fault !== '') return 'a fault with HTTP 200';
  if (!(securityStatuses as readonly string[]).includes(securityStatus))
    return `SecurityStatus ${securityStatus}`;
  if (code === errorCodes.internal) return `an error of our own: ${message}`;
  if (code !== '' && !codes.includes(code)) return `the unknown code ${code}`;
  return hasErrors === (code !== '') ? undefined : `HasErrors ${hasErrors} with the code ${code}`;
}
