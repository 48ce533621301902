/** A receiver of webhooks on this machine, with a certificate that this process trusts. */
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll } from 'vitest';
import { selfSigned } from './self-signed.ts';

/** A message as it arrived. */
export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  /** The raw body. */
  body: string;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly messages: ReceivedMessage[];
  /** Number of connections, also of those that sent nothing. */
  connections: number;
  /** Answers the next messages; by default with 204. */
  answer: (response: ServerResponse, message: ReceivedMessage) => void;
}

const { key, cert } = selfSigned(['receiver.example', '127.0.0.1']);
/** The certificate of every receiver, for other processes. */
export const receiverCertificate = cert;
tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);

/** Starts a receiver on 127.0.0.1, for the name `receiver.example`. It stops after the tests of the file. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  const server = https.createServer({ key, cert }, (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(pieces).toString('utf8') };
      messages.push(message);
      receiver.answer(response, message);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    port: (server.address() as AddressInfo).port,
    messages,
    connections: 0,
    answer: (response) => void response.writeHead(204).end(),
  };
  server.on('connection', () => (receiver.connections += 1));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
