import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A call that is partly sent. */
export interface BegunCall {
  readonly socket: Socket;
  /**
   * Waits until the server has sent these words. Returns everything it has sent so far. Throws if the server
   * hangs up before.
   */
  hear(words: string): Promise<string>;
  /** Sends one more piece of the body. */
  send(piece: string): void;
  /** Sends a piece every `everyMs` milliseconds until the connection is closed. */
  drip(everyMs: number, piece?: string): Promise<void>;
}

/** Options of a call. */
export interface SendingOptions {
  readonly port: number;
  /** The sender's address, as the proxy reports it. */
  readonly from?: string | undefined;
  /** Length of the whole body. Left out: the body is sent in chunks. */
  readonly length?: number | undefined;
  /** Default: the address of the protocol. */
  readonly path?: string;
  readonly headers?: readonly string[];
}

/** Begins a call over a connection of its own and waits until the server has read the headers. */
export async function beginCall({
  port,
  from,
  length,
  path = '/ws7/t.asmx',
  headers: more = ['Host: x', 'Content-Type: text/xml'],
}: SendingOptions): Promise<BegunCall> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const isChunked = length === undefined;
  const headers = [
    `POST ${path} HTTP/1.1`,
    ...more,
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
    'Expect: 100-continue',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  const hear = listenTo(socket);
  await hear('100 Continue');
  const send = (piece: string) =>
    void socket.write(isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
  return {
    socket,
    hear,
    send,
    async drip(everyMs, piece = 'A') {
      for (; !socket.destroyed; await pause(everyMs)) send(piece);
    },
  };
}

function listenTo(socket: Socket): (words: string) => Promise<string> {
  let heardText = '';
  socket.on('data', (piece) => (heardText += String(piece)));
  return async (words) => {
    while (!heardText.includes(words)) {
      if (socket.closed) throw new Error(`The server hung up after sending: ${heardText}`);
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    }
    return heardText;
  };
}
