/** The server's process: reads the environment and handles signals. The server's parts are in `app.ts`. */
import { type App, createApp } from './app.ts';
import { applyDemoIfEmpty } from './apply-demo.ts';
import { type Config, WrongSettings, readConfig, readEnvironment } from './config.ts';
import { refuseUnknownDefault } from './refuse-unknown-default.ts';
import { demoSignIns } from './demo-accounts.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { stopInOrder } from './stop-in-order.ts';
import { welcome } from './welcome.ts';
import { listClients } from '#clients/client-directory.ts';
import { WrongFolder } from '#clients/municipality/folder-problems.ts';
import { type Log, openLog } from '#platform/log.ts';
import { progressOn } from '#platform/progress.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { formerNamesIn } from '#settings/former-names.ts';

const progress = progressOn();
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

// Until there is something to close, a signal ends the process at once. The embedded database has its own
// exit handler.
let stop: (signal: string) => void = () => process.exit(0);
for (const signal of stopSignals) process.on(signal, () => stop(signal));

if (import.meta.main) await startServer(async () => undefined);

/**
 * Starts the server of this process. Waits for `whenBuilt` before the first answer, because the built files
 * may not exist yet.
 */
export async function startServer(whenBuilt: () => Promise<void>): Promise<void> {
  try {
    await start(whenBuilt);
  } catch (error) {
    const isExpected = [StartFailure, WrongSettings, WrongFolder].some((kind) => error instanceof kind);
    const { message, stack } = error as Error;
    progress.say(isExpected ? message : (stack ?? message));
    process.exit(1);
  }
}

async function start(whenBuilt: () => Promise<void>): Promise<void> {
  const environment = readEnvironment();
  const config = readConfig(environment);
  const log = openLog({ level: config.logLevel });
  for (const names of formerNamesIn(environment))
    log.warn(names, 'A setting has its former name; please use the current one');
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The server ends because of an unexpected error');
    process.exit(1);
  });
  const installation = await openInstallation(config, { mode: 'serve', log, progress });
  try {
    if (config.demo) await applyDemoIfEmpty(installation.openedDatabase.database, config);
    const clients = await listClients(installation.openedDatabase.database);
    refuseUnknownDefault(config, clients);
    await whenBuilt();
    const app = await createApp(config, { openedDatabase: installation.openedDatabase, log });
    const port = await app.listen().catch((error: unknown) => refuseToListen(error, config));
    serve(app, installation, { log, config });
    const signIns = config.demo ? await demoSignIns(app.database) : [];
    for (const line of welcome(config, port, clients, signIns)) progress.say(line);
  } catch (error) {
    await installation.close();
    throw error;
  }
}

function serve(app: App, installation: Installation, { log, config }: { log: Log; config: Config }): void {
  stop = stopInOrder({ app, installation, progress, drainSeconds: config.drainSeconds });
  void installation.loss.then((words) => {
    log.fatal({ words }, 'The server ends because its embedded database has ended');
    process.exit(1);
  });
}

function refuseToListen(error: unknown, { port, host }: Config): never {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      throw new StartFailure(
        `Port ${port} is taken by another program. End that one, or set PORT to another port.`,
      );
    case 'EACCES':
      throw new StartFailure(`Port ${port} may not be opened by this account. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      throw new StartFailure(`HOST '${host}' is not an address of this machine.`);
    case undefined:
    default:
      throw error;
  }
}
