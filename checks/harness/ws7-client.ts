/** Calls of the ws7 protocol over SOAP 1.1, as the portal makes them. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '@fixpoint/server/test/read-result.ts';

/**
 * The result of a call. `lost`: no answer of the protocol arrived, so the caller cannot know whether the call
 * was carried out.
 */
export type CallEnding<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost'; why: string };

/** Longer than the server takes for any answer. */
const patienceMs = 20_000;

/**
 * `fetch` needs five times the processor time for a photo. A server on the same machine would lack that time.
 */
const agent = new Agent({ keepAlive: true });

export function callBody(fields: object): string {
  return writeCall(JSON.stringify(fields), 'urn:fixpoint:ws7');
}

/** Makes a call; never throws. It comes from a new address unless `from` names one. */
export function askWs7<Data>(origin: string, fields: object, from?: string): Promise<CallEnding<Data>> {
  return send(origin, callBody(fields), from);
}

/** Makes a call and returns its Data; throws the answer if the call fails. */
export async function callWs7<Data>(origin: string, fields: object, from?: string): Promise<Data> {
  return doneOf(await askWs7<Data>(origin, fields, from));
}

/** The Data of a call; throws the answer if the call failed. */
export function doneOf<Data>(callEnding: CallEnding<Data>): Data {
  if (callEnding.kind === 'done') return callEnding.data;
  throw new Error(`The call was answered with ${JSON.stringify(callEnding)}`);
}

/** Like `askWs7`, with a body that is already written. */
export async function send<Data>(
  origin: string,
  body: string | Buffer,
  from = anyAddress(),
): Promise<CallEnding<Data>> {
  try {
    const { host, hostname, port } = new URL(origin);
    const request = httpRequest({
      // Node.js does not resolve names under .localhost.
      host: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
      port,
      path: '/ws7/t.asmx',
      method: 'POST',
      headers: {
        host,
        'content-type': 'text/xml; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': from,
      },
      agent,
      signal: AbortSignal.timeout(patienceMs),
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const xml = await text(answer);
    return answer.statusCode === 200
      ? endingOf<Data>(xml)
      : { kind: 'lost', why: `HTTP ${answer.statusCode}` };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return { kind: 'lost', why: code ?? name };
  }
}

function endingOf<Data>(xml: string): CallEnding<Data> {
  const { hasErrors, code, message, data } = readResult(xml);
  if (hasErrors) return { kind: 'refused', code, message };
  return data === undefined ? { kind: 'lost', why: 'no Data' } : { kind: 'done', data: data as Data };
}

/** The server slows down registrations from one network, but a crowd calls from many. */
function anyAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `20.${byte()}.${byte()}.${byte()}`;
}

/** Signs in as a guest of a municipality; returns the token and the client's id. */
export async function signInAsGuest(
  origin: string,
  name: string,
): Promise<{ token: string; clientId: number }> {
  const { Id: clientId } = await callWs7<{ Id: number }>(origin, { cmd: 'findclientidbyname', name });
  const guest = { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId };
  const { Token: token } = await callWs7<{ Token: string }>(origin, guest);
  return { token, clientId };
}
