import path from 'node:path';
import { DatabaseUnderFire } from './database.ts';
import type { Server } from '@fixpoint/harness/server.ts';
import { serverForACrowd } from './server-for-a-crowd.ts';

/**
 * Starts a database below the folder, and a server on it with these settings. The server runs our code unless
 * another folder is given.
 */
export async function startWithDatabase(
  folder: string,
  atTheEnd: AsyncDisposableStack,
  settings: Record<string, string> = {},
  code?: string,
): Promise<{ database: DatabaseUnderFire; server: Server; settings: Record<string, string> }> {
  const database = new DatabaseUnderFire(path.join(folder, 'postgres'));
  atTheEnd.defer(() => database.stop());
  await database.start();
  const serverSettings = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: await database.create(),
    ...settings,
  };
  const server = await serverForACrowd(serverSettings, { folder: code });
  atTheEnd.defer(() => server.end('SIGINT'));
  await server.start();
  return { database, server, settings: serverSettings };
}
