/** Programs that run next to our servers: proxies, databases and etcd. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '@fixpoint/server/test/server-process.ts';

/** The port of a proxy, and the servers behind it. */
export interface ProxySite {
  readonly port: number;
  readonly servers: readonly string[];
  /** With a certificate it speaks TLS, as shipped; without one, plain HTTP. */
  readonly certificate?: Certificate;
}

/** A certificate and its key, as PEM files. */
export interface Certificate {
  /** The host of the certificate. */
  readonly name: string;
  readonly certificate: string;
  readonly key: string;
}

/** Resolves when the program takes connections; throws if it has ended before. */
export async function untilListening(
  child: ChildProcess,
  name: string,
  port: number,
  host = '127.0.0.1',
): Promise<void> {
  for (let remainingTries = 200; remainingTries > 0 && isRunning(child); remainingTries -= 1) {
    if (await isListening(port, host)) return;
    await pause(50);
  }
  throw new Error(`${name} did not start.`);
}

function isListening(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host });
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Ends a program that was started here, and waits until it is gone. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
