import path from 'node:path';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { DatabaseUnderFire } from './database.ts';
import { Server } from './server.ts';

/** Starts a database of its own below the folder, and a server on it with these settings; of our code unless told otherwise. */
export async function startWithDatabase(
  folder: string,
  atTheEnd: AsyncDisposableStack,
  settings: Record<string, string> = {},
  code?: string,
): Promise<{ database: DatabaseUnderFire; server: Server; settings: Record<string, string> }> {
  const database = new DatabaseUnderFire(path.join(folder, 'postgres'));
  atTheEnd.defer(() => database.stop());
  await database.start();
  const all = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: await database.create(), ...settings };
  const server = new Server(await freePort(), all);
  if (code !== undefined) server.folder = code;
  atTheEnd.defer(() => server.end('SIGINT'));
  await server.start();
  return { database, server, settings: all };
}
