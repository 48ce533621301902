import { namespacesByBinding } from '#exchange/write-call.ts';
import type { ReadCall, Reply } from './fake-call.ts';

export interface SentAnswer {
  status: number;
  type: string;
  body: string;
}

type CallForm = Pick<ReadCall, 'binding' | 'namespace'>;

const contentTypes = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
  form: 'text/xml',
};

/** A result in the binding of its call. */
export function writeResult(reply: Reply, { binding, namespace }: CallForm): SentAnswer {
  const { data, securityStatus, hasErrors, errors, elapsedTime } = reply;
  const errorElements = errors.map(
    ({ code, message }) =>
      `<ApplicationError><ErrorCode>${code}</ErrorCode><Message>${escape(message)}</Message></ApplicationError>`,
  );
  const elements =
    `<Data>${escape(data)}</Data><SecurityStatus>${securityStatus}</SecurityStatus>` +
    `<HasErrors>${hasErrors}</HasErrors><Errors>${errorElements.join('')}</Errors><EllapsedTime>${elapsedTime}</EllapsedTime>`;
  const type = contentTypes[binding];
  if (binding === 'form')
    return { status: 200, type, body: `<TaskResponse xmlns="urn:somebody">${elements}</TaskResponse>` };
  const xmlns = namespace === '' ? '' : ` xmlns="${namespace}"`;
  return {
    status: 200,
    type,
    body: envelope(binding, `<fResponse${xmlns}><fResult>${elements}</fResult></fResponse>`),
  };
}

/** The answer to a request that is not a call. */
export function writeFakeFault({ binding }: CallForm, message: string): SentAnswer {
  const reason = escape(message.replace(/\s+/g, ' '));
  const type = contentTypes[binding];
  if (binding === 'form') return { status: 400, type: 'text/plain', body: reason };
  if (binding === '1.1') {
    const fault = `<s:Fault><faultcode>s:Client</faultcode><faultstring>${reason}</faultstring></s:Fault>`;
    return { status: 500, type, body: envelope(binding, fault) };
  }
  const code = '<s:Code><s:Value>s:Sender</s:Value></s:Code>';
  const text = `<s:Reason><s:Text xml:lang="en">${reason}</s:Text></s:Reason>`;
  return { status: 400, type, body: envelope(binding, `<s:Fault>${code}${text}</s:Fault>`) };
}

function envelope(version: '1.1' | '1.2', body: string): string {
  return `<s:Envelope xmlns:s="${namespacesByBinding[version]}"><s:Body>${body}</s:Body></s:Envelope>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
