/**
 * `npm run dev`: the portal and the server while they are worked on. A change of the portal shows in the open page; a
 * change of the server starts it again, on the same data. One address for both: PORT, as for `npm start`.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { WrongSettings, readConfig, readEnvironment } from '#server/src/config.ts';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { openPortal } from './portal-in-work.ts';
import { RestartingServer } from './restarting-server.ts';
import { root } from './source-files.ts';

/** What the server is made of. */
const serverFolders = ['server/src', 'server/migrations', 'contract/src', 'languages'].map((it) =>
  path.join(root, it),
);

/** The page that the server fills; its files come from vite, so the server needs no others. */
const page = path.join(root, 'portal/index.html');
const pageFolder = path.join(root, 'node_modules/.cache/fixpoint-dev');

try {
  await dev();
} catch (error) {
  const { message, stack } = error as Error;
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isTaken || error instanceof WrongSettings ? message : stack);
  process.exit(1);
}

async function dev(): Promise<void> {
  const { host, port, origin } = readConfig(readEnvironment(root));
  // Browsers find the server behind the portal's port.
  const serverPort = await freePort();
  copyPage();
  const server = new RestartingServer({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    ORIGIN: origin,
    PORTAL_DIR: pageFolder,
  });
  const portal = await openPortal({ host, port, serverPort, answers: () => server.answers() });
  portal.watcher.add(serverFolders).on('all', (_event, file) => {
    if (file === page) copyPage();
    if (file === page || isOfServer(file)) server.restart();
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([server.stop(), portal.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop());
  server.start();
  if (await server.answers())
    console.error('The portal changes in the open page; the server starts again when its files change.');
}

function copyPage(): void {
  mkdirSync(pageFolder, { recursive: true });
  copyFileSync(page, path.join(pageFolder, 'index.html'));
}

function isOfServer(file: string): boolean {
  return !file.endsWith('.test.ts') && serverFolders.some((folder) => file.startsWith(folder + path.sep));
}
