/** The ways in which one address can hinder others: slow uploads, and many sign-ins at once. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { credentials, citizenName } from '#measuring/accounts.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';
import { callHeaders } from '#measuring/soap-load.ts';

const from = '203.0.113.8';
const dripMs = 500;
const dripSeconds = 30;

/**
 * Begins this many uploads without a token. Each sends a few bytes at a time, half of them in chunks, and
 * gives up after a while.
 */
export async function drippingUploads({ url }: ServerUnderTest, count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  const drips = sockets.map((socket, at) => drip(socket, at % 2 === 0));
  await pause(dripSeconds * 1000);
  for (const socket of sockets) socket.destroy();
  await Promise.all(drips);
}

async function drip(socket: Socket, isChunked: boolean): Promise<void> {
  socket.on('error', () => undefined).resume();
  const length = isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 9000000';
  const head = ['POST /ws7/t.asmx HTTP/1.1', `Host: ${callHeaders.host}`, 'Content-Type: text/xml', length];
  socket.write(`${[...head, `X-Forwarded-For: ${from}`].join('\r\n')}\r\n\r\n`);
  while (!socket.destroyed && socket.writable) {
    socket.write(isChunked ? '1\r\n \r\n' : ' ');
    await pause(dripMs);
  }
}

/** Tries this many passwords at the same moment, each for another citizen, until all are answered. */
export async function signInsAtOnce({ url }: ServerUnderTest, count: number): Promise<void> {
  const attempts = Array.from({ length: count }, (_, at) =>
    callWs7(url, credentials(citizenName(at), 'wrong'), from),
  );
  await Promise.allSettled(attempts);
}
