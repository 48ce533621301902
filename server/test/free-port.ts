import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The system gives the ports from 32768 on to outgoing connections. One of these could take the port of a
 * server while it restarts.
 */
const lowest = 20_000;
const highest = 32_000;

/** Finds a free port of this machine that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer();
  listener.listen(port, '127.0.0.1');
  try {
    await once(listener, 'listening');
  } catch {
    return false;
  }
  listener.close();
  await once(listener, 'close');
  return true;
}
