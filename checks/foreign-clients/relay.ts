/** Sits between the clients and the server, and records the binding that each call really used. */
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ToolkitBinding } from './toolkit.ts';

export interface Relay {
  origin: string;
  /** The bindings since the last question, each once. A call in no binding is named by its media type. */
  seenBindings(): string[];
  close(): void;
}

/** Passes on every call. The server gets the relay's own host name, so that its WSDL leads back here. */
export async function startRelay(target: URL): Promise<Relay> {
  let seenBindings = new Set<string>();
  const server = createServer((call, reply) => {
    if (call.method === 'POST') seenBindings.add(bindingOf(call));
    passOn(target, call, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seenBindings: () => {
      const lastBindings = [...seenBindings];
      seenBindings = new Set();
      return lastBindings;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Headers about one connection. Some clients speak HTTP/1.0 and wait for the connection's end. */
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding'];

function passOn(target: URL, call: IncomingMessage, reply: ServerResponse): void {
  const { method, url: path, headers } = call;
  // Names under .localhost mean this machine; not all resolvers know them.
  const host = target.hostname.endsWith('localhost') ? '127.0.0.1' : target.hostname;
  const forwardedRequest = request({ host, port: target.port || 80, method, path, headers }, (answer) => {
    for (const name of ofOneConnection) delete answer.headers[name];
    reply.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(reply);
  });
  forwardedRequest.on('error', () => reply.destroy());
  call.pipe(forwardedRequest);
}

const mediaTypes: Record<string, ToolkitBinding> = {
  '/ws7/t.asmx text/xml': '1.1',
  '/ws7/t.asmx application/soap+xml': '1.2',
  '/ws7/t.asmx/f application/x-www-form-urlencoded': 'POST',
};

function bindingOf({ url, headers }: IncomingMessage): string {
  const sentType = `${url} ${(headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()}`;
  return mediaTypes[sentType] ?? sentType;
}
