/**
 * Portal and desk during development: vite serves their source files, and replaces them in the open page when
 * they change. All other calls go on to the server, which also fills in the pages.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ViteDevServer, createServer as createVite } from 'vite';
import { root } from './source-files.ts';

/** The address of the apps, and the server behind them. */
export interface AppsPlace {
  readonly host: string;
  readonly port: number;
  readonly serverPort: number;
  /** Resolves to true once the server answers, or to false if the server has ended. */
  readonly answers: () => Promise<boolean>;
}

/** The running apps. */
export interface AppsInWork {
  /** Calls back for each changed file of these folders, and for each changed page. */
  watch(folders: readonly string[], onChange: (file: string) => void): void;
  close(): Promise<void>;
}

/** Both apps, by folder. Every address outside the desk belongs to the portal. */
const apps = [
  { folder: 'console', isItsAddress: (address: string) => /^\/desk($|[/?])/.test(address) },
  { folder: 'portal', isItsAddress: () => true },
] as const;

/** An app that vite serves. */
interface OpenApp {
  isItsAddress: (address: string) => boolean;
  vite: ViteDevServer;
}

/** The files that browsers may load from vite; not `./data`, nor the settings. */
const servedFolders = ['portal', 'console', 'ui/src', 'contract/src', 'languages', 'node_modules'].map((it) =>
  path.join(root, it),
);

/** Opens portal and desk in front of the server; rejects if the port is taken. */
export async function openApps({ host, port, ...behind }: AppsPlace): Promise<AppsInWork> {
  const http = createServer();
  http.listen(port, host);
  await once(http, 'listening');
  const nonce = randomUUID();
  const openedApps: OpenApp[] = [];
  for (const { folder, isItsAddress } of apps)
    openedApps.push({ isItsAddress, vite: await openApp(folder, http, nonce) });
  const appOf = (address: string) => openedApps.find(({ isItsAddress }) => isItsAddress(address))!;
  for (const { vite } of openedApps)
    vite.middlewares.use((request, response) => {
      passOn(request, response).catch((error: Error) => refuse(response, error.message));
    });
  http.on('request', (request, response) => appOf(request.url!).vite.middlewares(request, response));
  return {
    watch(folders, onChange) {
      openedApps[0]!.vite.watcher.add([...folders]);
      for (const { vite } of openedApps) vite.watcher.on('all', (_event, file) => onChange(file));
    },
    async close() {
      await Promise.all(openedApps.map(({ vite }) => vite.close()));
    },
  };

  async function passOn(request: WithOriginal, response: ServerResponse): Promise<void> {
    if (!(await behind.answers()))
      return refuse(response, 'The server is not running; see the terminal for the reason.');
    // Vite removes the part before its own addresses.
    const address = request.originalUrl ?? request.url!;
    const isPage = request.method === 'GET' && /^\/(desk($|[/?])|$|\?)/.test(address);
    const answer = await answerOf(request, { port: behind.serverPort, address, isPage });
    const isHtml = answer.headers['content-type']?.startsWith('text/html') === true;
    if (!isPage || !isHtml || answer.statusCode !== 200) {
      response.writeHead(answer.statusCode!, answer.headers);
      return pipeline(answer, response);
    }
    const page = await appOf(address).vite.transformIndexHtml('/', await text(answer));
    response.writeHead(200, headersForVite(answer.headers, nonce));
    response.end(page);
  }
}

/** A request with its address before vite changed it. */
type WithOriginal = IncomingMessage & { originalUrl?: string | undefined };

function openApp(folder: string, http: Server, nonce: string): Promise<ViteDevServer> {
  return createVite({
    configFile: path.join(root, folder, 'vite.config.ts'),
    // The server answers the page, and calls from other origins.
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, cors: false, fs: { allow: servedFolders } },
    html: { cspNonce: nonce },
  });
}

/** Sends a request on unchanged. A request for the page loses its cache headers. */
function answerOf(
  request: IncomingMessage,
  { port, address, isPage }: { port: number; address: string; isPage: boolean },
): Promise<IncomingMessage> {
  const { method, headers } = request;
  const { 'if-none-match': _known, 'accept-encoding': _packed, ...plainHeaders } = headers;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const forwardedRequest = ask(
    { host: '127.0.0.1', port, method, path: address, headers: isPage ? plainHeaders : headers },
    resolve,
  );
  forwardedRequest.once('error', reject);
  request.once('close', () => request.complete || forwardedRequest.destroy());
  request.pipe(forwardedRequest);
  return promise;
}

/**
 * The server's own headers. Their policy also allows the parts that vite adds to the page, and nothing else.
 */
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
