/** Calls over SOAP 1.1, as the portal makes them; the answer's Data is parsed. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';

const namespace = 'urn:fixpoint:ws7';

/** The headers of a call. */
export const callHeaders = { 'content-type': 'text/xml; charset=utf-8', host: 'riverbend.localhost' };

/** What every answer to a call that was not refused contains. */
export const succeeded = '<HasErrors>false</HasErrors>';

/** Where and how a load sends its calls. */
export function soapOf(url: string) {
  return { url: `${url}/ws7/t.asmx`, method: 'POST' as const, headers: callHeaders };
}

/** The body of a call. */
export function callBody(fields: Record<string, unknown>): string {
  return writeCall(JSON.stringify(fields), namespace);
}

/** Makes a call, from an address where one is given, and returns its Data; throws with the answer when it has errors. */
export async function call<Data>(url: string, fields: Record<string, unknown>, from?: string): Promise<Data> {
  return send(url, callBody(fields), from);
}

/** `fetch` takes five times the processor time for a photo; that would be missing to the server. */
const agent = new Agent({ keepAlive: true });

/** Sends the body of a call and returns its Data; throws with the answer when it has errors. */
export async function send<Data>(url: string, body: string | Buffer, from?: string): Promise<Data> {
  const headers = {
    ...callHeaders,
    ...(from !== undefined && { 'x-forwarded-for': from }),
    'content-length': Buffer.byteLength(body),
  };
  const request = httpRequest(`${url}/ws7/t.asmx`, { method: 'POST', headers, agent });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const text = await readText(answer);
  const data = /<Data>(.*)<\/Data>/s.exec(text)?.[1];
  if (data === undefined || text.includes('<HasErrors>true')) throw new Error(text.slice(0, 500));
  return JSON.parse(unescapeXml(data)) as Data;
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&');
}
