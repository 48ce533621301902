/** Opens the database of this installation: the one in `DATABASE_URL`, or the embedded one in `DATA_DIR`. */
import type { Config } from './config.ts';
import { type DataFolder, openDataFolder } from '#platform/embedded/data-folder.ts';
import { prepareFolder } from '#platform/embedded/prepare-folder.ts';
import { type Log } from '#platform/log.ts';
import { type OpenedDatabase, openDatabase } from '#platform/sql/open-database.ts';
import { prepareDatabase } from '#platform/sql/migrate.ts';
import { type Progress } from '#platform/progress.ts';
import { asNoRights } from '#platform/sql/no-rights.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** The open database of an installation, and how to close it. */
export interface Installation {
  readonly openedDatabase: OpenedDatabase;
  /** Resolves with the last lines of the log if the embedded database ends by itself. */
  readonly loss: Promise<string>;
  close(): Promise<void>;
}

/** Options: open it to `serve`, or for one operator's `command`. */
export interface InstallationOptions {
  readonly mode: 'serve' | 'command';
  readonly log: Log;
  readonly progress: Progress;
}

/** Starts or reaches the database and migrates it. Throws a `StartFailure` that says what to do. */
export async function openInstallation(config: Config, options: InstallationOptions): Promise<Installation> {
  const { mode, log, progress } = options;
  const { dataDir, databaseUrl, databaseConnections: connections, databaseTimeoutMs: timeoutMs } = config;
  prepareFolder(dataDir);
  const folder: DataFolder | undefined = databaseUrl
    ? undefined
    : await progress.step('Starting the database', openDataFolder({ dataDir, mode }));
  const address = folder?.address ?? { url: databaseUrl! };
  const openedDatabase = openDatabase({ address, connections, timeoutMs }, log);
  const close = async () => {
    await openedDatabase.close();
    await folder?.close();
  };
  try {
    if (!folder) await progress.step('Reaching the database', reach(openedDatabase));
    await progress.step('Bringing the database up to date', prepareDatabase(openedDatabase));
  } catch (error) {
    await close();
    throw asNoRights(error) ?? error;
  }
  return { openedDatabase, close, loss: folder?.loss ?? new Promise(() => undefined) };
}

/** PostgreSQL 15, in the format of `server_version_num`. */
const oldestVersion = 150_000;

async function reach({ pool }: OpenedDatabase): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: Error) => {
      const reason = error.message || (error as NodeJS.ErrnoException).code;
      throw new StartFailure(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
    });
  if (Number(rows[0]?.version) < oldestVersion)
    throw new StartFailure('The database of DATABASE_URL is older than PostgreSQL 15.');
}
