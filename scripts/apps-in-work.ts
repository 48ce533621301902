/**
 * Portal and desk while they are worked on: vite gives out their source files, and replaces them in the open page when they
 * change. Whatever is not one of these is passed on to the server, which also fills the pages.
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

/** Where the apps are asked for, and the server behind them. */
export interface AppsPlace {
  readonly host: string;
  readonly port: number;
  readonly serverPort: number;
  /** Resolves as soon as the server answers; with false when it has ended instead. */
  readonly answers: () => Promise<boolean>;
}

/** The apps that are open. */
export interface AppsInWork {
  /** Calls back for each file of these folders, and each page, that has changed. */
  watch(folders: readonly string[], onChange: (file: string) => void): void;
  close(): Promise<void>;
}

/** Both, by their folders; what is below none of the others is the portal's. */
const apps = [
  { folder: 'console', isItsAddress: (address: string) => /^\/desk($|[/?])/.test(address) },
  { folder: 'portal', isItsAddress: () => true },
] as const;

/** An app that vite gives out. */
interface OpenApp {
  isItsAddress: (address: string) => boolean;
  vite: ViteDevServer;
}

/** The files that browsers may ask vite for; not those of `./data`, nor the settings. */
const givenOut = ['portal', 'console', 'ui/src', 'contract/src', 'languages', 'node_modules'].map((it) =>
  path.join(root, it),
);

/** Opens portal and desk with the server behind them; rejects where the port is taken. */
export async function openApps({ host, port, ...behind }: AppsPlace): Promise<AppsInWork> {
  const http = createServer();
  http.listen(port, host);
  await once(http, 'listening');
  const nonce = randomUUID();
  const open: OpenApp[] = [];
  for (const { folder, isItsAddress } of apps)
    open.push({ isItsAddress, vite: await openApp(folder, http, nonce) });
  const appOf = (address: string) => open.find(({ isItsAddress }) => isItsAddress(address))!;
  for (const { vite } of open)
    vite.middlewares.use((request, response) => {
      passOn(request, response).catch((error: Error) => refuse(response, error.message));
    });
  http.on('request', (request, response) => appOf(request.url!).vite.middlewares(request, response));
  return {
    watch(folders, onChange) {
      open[0]!.vite.watcher.add([...folders]);
      for (const { vite } of open) vite.watcher.on('all', (_event, file) => onChange(file));
    },
    async close() {
      await Promise.all(open.map(({ vite }) => vite.close()));
    },
  };

  async function passOn(request: WithOriginal, response: ServerResponse): Promise<void> {
    if (!(await behind.answers())) return refuse(response, 'The server does not run; the terminal says why.');
    // Vite cuts off what stands before its own addresses.
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

/** A request, and what it asked for before vite had it. */
type WithOriginal = IncomingMessage & { originalUrl?: string | undefined };

function openApp(folder: string, http: Server, nonce: string): Promise<ViteDevServer> {
  return createVite({
    configFile: path.join(root, folder, 'vite.config.ts'),
    // The page is the server's; so are the answers to other origins.
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, cors: false, fs: { allow: givenOut } },
    html: { cspNonce: nonce },
  });
}

/** Sends a request on as it came; for the page, as if the browser had nothing of it yet. */
function answerOf(
  request: IncomingMessage,
  { port, address, isPage }: { port: number; address: string; isPage: boolean },
): Promise<IncomingMessage> {
  const { method, headers } = request;
  const { 'if-none-match': _known, 'accept-encoding': _packed, ...plain } = headers;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const onward = ask(
    { host: '127.0.0.1', port, method, path: address, headers: isPage ? plain : headers },
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
