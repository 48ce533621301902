import { freePort } from '@fixpoint/server/test/free-port.ts';
import type { StartOptions } from '@fixpoint/server/test/server-process.ts';
import { Server } from '@fixpoint/harness/server.ts';

const roomForACrowd = {
  DEFAULT_CLIENT: 'riverbend',
  TRUST_PROXY: '1',
  ORIGIN: 'http://{client}.localhost',
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
};

/**
 * A server with limits for a crowd, which does in a minute the work of a municipality in a month. The caller
 * starts it.
 */
export async function serverForACrowd(
  settings: Record<string, string>,
  options?: StartOptions,
): Promise<Server> {
  return new Server(await freePort(), { ...roomForACrowd, ...settings }, options);
}
