/**
 * Makes one attempt: finds the addresses of the receiver, judges them, and connects to one of them. If the operator has
 * set a proxy, the proxy finds and judges them. No redirect is followed, and little of the answer is read.
 */
import type { AttemptFault } from '@fixpoint/contract/desk/webhooks/webhook.ts';
import { once } from 'node:events';
import https from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type AddressGuard, hostOf } from '#platform/http/address-guard.ts';
import type { FindAddresses } from './find-addresses.ts';
import { ProxyRefusal, ProxyTrouble, openTunnel } from './open-tunnel.ts';
import { readRetryAfter } from './retry-schedule.ts';

export interface Attempt {
  /** Null: no answer. */
  status: number | null;
  /** Null: success. */
  fault: AttemptFault | null;
  tookMs: number;
  /** True: the receiver was not asked, because the operator's proxy has a fault. */
  isProxyDown: boolean;
  /** The beginning of the answer, on one line. */
  answer: string;
  /** The pause that the receiver asks for. */
  retryAfterMs: number;
}

export interface PostDeps {
  guard: AddressGuard;
  findAddresses: FindAddresses;
  /** The operator's forward proxy. */
  proxy?: URL | undefined;
}

const connectMs = 5000;
const wholeMs = 15_000;
const answerMaxBytes = 4096;
const answerMaxLength = 1000;

/** Throws only if `stopping` is aborted. */
export async function postMessage(
  { guard, findAddresses, proxy }: PostDeps,
  { url: text, headers, body }: { url: string; headers: Record<string, string>; body: string },
  stopping: AbortSignal,
): Promise<Attempt> {
  const startedAt = performance.now();
  const ended = (part: Partial<Attempt>): Attempt => ({
    status: null,
    fault: null,
    isProxyDown: false,
    answer: '',
    retryAfterMs: 0,
    ...part,
    tookMs: Math.round(performance.now() - startedAt),
  });
  if (!guard.isPossible(text)) return ended({ fault: 'address' });
  const url = new URL(text);
  const host = hostOf(url);
  const message = { headers, body };
  try {
    if (proxy !== undefined) return ended(await exchange(url, { message, through: { proxy } }, stopping));
    const isLocal = guard.isAllowedName(url);
    const addresses = isIP(host) === 0 ? await findAddresses(host, { isLocal }) : [host];
    if (addresses.length === 0) return ended({ fault: 'name' });
    if (!guard.mayConnect(url, addresses)) return ended({ fault: 'address' });
    return ended(await exchange(url, { message, through: { addresses } }, stopping));
  } catch (error) {
    stopping.throwIfAborted();
    return ended({ fault: faultOf(error), isProxyDown: error instanceof ProxyTrouble });
  }
}

/** The way to the receiver: one of its checked addresses, or the proxy. */
type Way = { addresses: string[] } | { proxy: URL };

/** Sends the request, and reads the beginning of the answer. */
async function exchange(
  url: URL,
  {
    message: { headers, body },
    through,
  }: { message: { headers: Record<string, string>; body: string }; through: Way },
  stopping: AbortSignal,
): Promise<Partial<Attempt>> {
  const connecting = new AbortController();
  const timer = setTimeout(() => connecting.abort(new DOMException('', 'TimeoutError')), connectMs);
  const signal = AbortSignal.any([stopping, connecting.signal, AbortSignal.timeout(wholeMs)]);
  let request: ClientRequest | undefined;
  try {
    request = https.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Fixpoint-Webhooks/1',
        ...headers,
      },
      ...(await connectionOptions(url, through, signal)),
      maxHeaderSize: 16_384,
      signal,
    });
    request.once('socket', (socket) => socket.once('secureConnect', () => clearTimeout(timer)));
    request.end(body);
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    const { statusCode: status = 0 } = response;
    const answer = await beginningOf(response);
    const retryAfterMs = readRetryAfter(response.headers['retry-after'], new Date());
    return { status, answer, retryAfterMs, fault: status >= 200 && status < 300 ? null : 'status' };
  } finally {
    clearTimeout(timer);
    request?.on('error', () => undefined);
    request?.destroy();
  }
}

/** How `https.request` connects: no proxy of the environment, and no connection that another name has opened. */
async function connectionOptions(url: URL, through: Way, signal: AbortSignal): Promise<https.RequestOptions> {
  if ('proxy' in through) {
    const socket = await openTunnel(through.proxy, url, signal);
    return { createConnection: () => socket };
  }
  // The checked addresses, so that a second look-up cannot bring others.
  const checked = through.addresses.map((address) => ({ address, family: isIP(address) }));
  return {
    agent: new https.Agent({ keepAlive: false }),
    lookup: (_host, _options, callback) => callback(null, checked),
  };
}

/** Reads up to `answerMaxBytes`. The status has decided already, so a failure only shortens the text. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= answerMaxBytes) break;
    }
  } catch {
    // The receiver ended the connection, or the time is over.
  }
  const text = Buffer.concat(pieces).subarray(0, answerMaxBytes).toString('utf8');
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ').slice(0, answerMaxLength);
}

function faultOf(error: unknown): AttemptFault {
  const {
    code = '',
    name = '',
    cause,
  } = error as { code?: unknown; name?: string; cause?: { name?: string } };
  if (error instanceof ProxyRefusal) return 'proxy';
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError') return 'timeout';
  const isAboutName = /^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EBADNAME)/.test(String(code));
  if (isAboutName) return 'name';
  const isAboutTls = /CERT|TLS|SSL|^(DEPTH_|SELF_|UNABLE_TO_|EPROTO|HOSTNAME_)/.test(String(code));
  return isAboutTls ? 'tls' : 'connection';
}
