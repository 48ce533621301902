import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a free port of this machine. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}
