/**
 * `npm run dev`: portal, desk and server during development. A change of portal or desk shows in the open
 * page. A change of the server restarts it on the same data. All of them share one address,
 * as with `npm start`.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { WrongSettings, readConfig, readEnvironment } from '#server/src/config.ts';
import { freePort } from '@fixpoint/server/test/free-port.ts';
import { openApps } from './apps-in-work.ts';
import { RestartingServer } from './restarting-server.ts';
import { root } from './source-files.ts';

/** The source folders of the server. */
const serverFolders = ['server/src', 'server/migrations', 'contract/src', 'languages'].map((it) =>
  path.join(root, it),
);

/** The pages that the server fills in. Vite serves their files, so the server needs no others. */
const pages = ['portal', 'console'].map((app) => ({
  page: path.join(root, app, 'index.html'),
  folder: path.join(root, 'node_modules/.cache/fixpoint-dev', app),
}));
const [portalPage, deskPage] = pages as [(typeof pages)[number], (typeof pages)[number]];

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
  // Browsers reach the server through the portal's port.
  const serverPort = await freePort();
  copyPages();
  const server = new RestartingServer({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    ORIGIN: origin,
    PORTAL_DIR: portalPage.folder,
    DESK_DIR: deskPage.folder,
  });
  const apps = await openApps({ host, port, serverPort, answers: () => server.answers() });
  apps.watch(serverFolders, (file) => {
    const isPage = pages.some(({ page }) => page === file);
    if (isPage) copyPages();
    if (isPage || isOfServer(file)) server.restart();
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([server.stop(), apps.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop());
  server.start();
  if (await server.answers())
    console.error(
      'Changes of portal and desk show in the open page; the server restarts when its files change.',
    );
}

function copyPages(): void {
  for (const { page, folder } of pages) {
    mkdirSync(folder, { recursive: true });
    copyFileSync(page, path.join(folder, 'index.html'));
  }
}

function isOfServer(file: string): boolean {
  return !file.endsWith('.test.ts') && serverFolders.some((folder) => file.startsWith(folder + path.sep));
}
