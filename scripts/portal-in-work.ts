/**
 * The portal while it is worked on: vite gives out its source files, and replaces them in the open page when they
 * change. Whatever is not one of these is passed on to the server, which also fills the page.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ViteDevServer, createServer as createVite } from 'vite';
import { root } from './source-files.ts';

/** Where the portal listens, and the server behind it. */
export interface PortalPlace {
  readonly host: string;
  readonly port: number;
  readonly serverPort: number;
  /** Resolves as soon as the server answers; with false when it has ended instead. */
  readonly answers: () => Promise<boolean>;
}

/** The files that browsers may ask vite for; not those of `./data`, nor the settings. */
const givenOut = ['portal', 'ui/src', 'contract/src', 'languages', 'node_modules'].map((it) =>
  path.join(root, it),
);

/** Opens the portal with the server behind it; rejects where the port is taken. */
export async function openPortal({ host, port, ...behind }: PortalPlace): Promise<ViteDevServer> {
  const http = createServer();
  http.listen(port, host);
  await once(http, 'listening');
  const nonce = randomUUID();
  const vite = await createVite({
    configFile: path.join(root, 'portal/vite.config.ts'),
    // The page is the server's; so are the answers to other origins.
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, cors: false, fs: { allow: givenOut } },
    html: { cspNonce: nonce },
  });
  vite.middlewares.use((request, response) => {
    passOn(request, response).catch((error: Error) => refuse(response, error.message));
  });
  http.on('request', vite.middlewares);
  return vite;

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await behind.answers())) return refuse(response, 'The server does not run; the terminal says why.');
    const isPage = request.method === 'GET' && /^\/($|\?)/.test(request.url!);
    const answer = await answerOf(request, behind.serverPort, isPage);
    if (!isPage || answer.statusCode !== 200) {
      response.writeHead(answer.statusCode!, answer.headers);
      return pipeline(answer, response);
    }
    const page = await vite.transformIndexHtml('/', await text(answer));
    response.writeHead(200, headersForVite(answer.headers, nonce));
    response.end(page);
  }
}

/** Sends a request on as it came; for the page, as if the browser had nothing of it yet. */
function answerOf(request: IncomingMessage, port: number, isPage: boolean): Promise<IncomingMessage> {
  const { method, url, headers } = request;
  const { 'if-none-match': _known, 'accept-encoding': _packed, ...plain } = headers;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const onward = ask(
    { host: '127.0.0.1', port, method, path: url, headers: isPage ? plain : headers },
    resolve,
  );
  onward.once('error', reject);
  request.once('close', () => request.complete || onward.destroy());
  request.pipe(onward);
  return promise;
}

/** The server's own headers; its policy allows what vite puts into the page, and nothing else besides. */
function headersForVite(headers: IncomingHttpHeaders, nonce: string): IncomingHttpHeaders {
  const { 'content-length': _length, etag: _etag, 'content-security-policy': policy, ...others } = headers;
  return {
    ...others,
    'cache-control': 'no-store',
    'content-security-policy': String(policy)
      .replace(/(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`)
      .replace("worker-src 'self'", '$& blob:'),
  };
}

function refuse(response: ServerResponse, why: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { 'content-type': 'text/plain' }).end(`${why}\n`);
}
