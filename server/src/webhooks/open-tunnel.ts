/** A connection to a receiver through the forward proxy of the operator (WEBHOOK_PROXY). */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { hostOf, portOf } from '#platform/http/address-guard.ts';

/** The proxy answered, and does not connect to this address. */
export class ProxyRefusal extends Error {
  override name = 'ProxyRefusal';
}

/** The proxy is not there, or does not know this server: a matter of the operator, not of the receiver. */
export class ProxyTrouble extends Error {
  override name = 'ProxyTrouble';
}

/**
 * Lets the proxy connect to the host of `url`, and begins TLS with that host, so that the proxy reads nothing. Throws
 * `ProxyTrouble` without a connection to the proxy and for the answer 407, and `ProxyRefusal` for the others from 400 to
 * 499.
 */
export async function openTunnel(proxy: URL, url: URL, signal: AbortSignal): Promise<TLSSocket> {
  const host = hostOf(url);
  const authority = `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`;
  const request = http.request({
    method: 'CONNECT',
    hostname: hostOf(proxy),
    port: proxy.port === '' ? 80 : Number(proxy.port),
    path: authority,
    headers: { host: authority, ...credentialsOf(proxy) },
    agent: new http.Agent({ keepAlive: false }),
    maxHeaderSize: 16_384,
    signal,
  });
  // `answerOf` reads failures. One that comes after its end must not end the process.
  request.on('error', () => undefined);
  request.end();
  const [{ statusCode = 0 }, socket] = await answerOf(request, signal);
  if (statusCode < 200 || statusCode > 299) {
    socket.destroy();
    const says = `The proxy answered ${statusCode}`;
    if (statusCode === 407) throw new ProxyTrouble(says);
    throw statusCode >= 400 && statusCode < 500 ? new ProxyRefusal(says) : new Error(says);
  }
  return tls.connect({
    socket,
    // The certificate must be for this host.
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
  });
}

/** Its failures have no code, because a code would say something about the receiver. */
async function answerOf(
  request: http.ClientRequest,
  signal: AbortSignal,
): Promise<[IncomingMessage, Socket]> {
  try {
    return (await once(request, 'connect', { signal })) as [IncomingMessage, Socket];
  } catch (cause) {
    const isConnected = request.socket?.connecting === false;
    if (isConnected) signal.throwIfAborted();
    throw new ProxyTrouble('No connection to the proxy', { cause });
  }
}

/** The user name and password in the address of the proxy. */
function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}
