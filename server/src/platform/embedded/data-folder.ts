/**
 * The data folder with the embedded database. One process owns it: a server, or an operator's command while
 * no server runs. While a server runs, commands use the server's database.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claim, type OwnerMode, askOwnership, claim } from './cluster-owner.ts';
import { type EmbeddedPostgres, ClusterInUse, startEmbeddedPostgres } from './embedded-postgres.ts';
import { removeStalePidFile, stopOrphan } from './orphaned-postgres.ts';
import { type DatabaseParts } from '#platform/sql/open-database.ts';
import { clusterUser, readPassword, readRunningServer } from './postgres-cluster.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { ensureDatabase } from './ensure-database.ts';
import { prepareFolder } from './prepare-folder.ts';

/** A data folder with its running database. */
export interface DataFolder {
  readonly address: DatabaseParts;
  /**
   * Resolves with the last lines of the log if the database ends by itself. Never resolves for a borrowed
   * database.
   */
  readonly loss: Promise<string>;
  /** Stops the database if this process started it. */
  close(): Promise<void>;
}

/** The name of the one database in the cluster. */
const databaseName = 'fixpoint';
/** How long another process may take to start or to stop. */
const patienceMs = 15_000;
/**
 * The longest time between starting a database and claiming it. After that, the starting process counts as
 * gone.
 */
const claimMs = 3000;

/**
 * Starts the database, or borrows the running one for a command. Throws a `StartFailure` if neither works.
 */
export async function openDataFolder({
  dataDir,
  mode,
}: {
  dataDir: string;
  mode: OwnerMode;
}): Promise<DataFolder> {
  const folder = path.join(path.resolve(dataDir), 'postgres');
  prepareFolder(path.resolve(dataDir));
  prepareFolder(folder, 0o700);
  const began = Date.now();
  while (Date.now() < began + patienceMs) {
    const isAbandoned = Date.now() > began + claimMs;
    const openedFolder = (await useRunning(folder, mode, isAbandoned)) ?? (await startOwn(folder, mode));
    if (openedFolder) return openedFolder;
    await sleep(100);
  }
  throw new StartFailure(
    `The database in ${dataDir} neither answers nor stops. End the process in ${folder}/cluster/postmaster.pid.`,
  );
}

/** A running database with an owner is borrowed or left alone. One without an owner is stopped. */
async function useRunning(
  folder: string,
  mode: OwnerMode,
  isAbandoned: boolean,
): Promise<DataFolder | undefined> {
  const runningServer = readRunningServer(folder);
  if (!runningServer) return undefined;
  const { host, port } = runningServer;
  const at = (database: string) => ({
    host,
    port,
    user: clusterUser,
    password: readPassword(folder),
    database,
  });
  const owner = await askOwnership(at('postgres'));
  if (owner.state === 'owned') {
    if (mode === 'serve') throw new StartFailure(inUseSentence(path.dirname(folder), owner));
    await ensureDatabase(at('postgres'), databaseName);
    return { address: at(databaseName), loss: new Promise(() => undefined), close: async () => undefined };
  }
  if (owner.state === 'orphaned' || (owner.state === 'unclaimed' && isAbandoned))
    await stopOrphan(folder, runningServer.pid);
  return undefined;
}

async function startOwn(folder: string, mode: OwnerMode): Promise<DataFolder | undefined> {
  const postgres = await startEmbeddedPostgres({ folder }).catch((error: unknown) => {
    if (!(error instanceof ClusterInUse)) throw error;
    removeStalePidFile(folder);
    return undefined;
  });
  if (!postgres) return undefined;
  const ownership = await claim(postgres.address('postgres'), mode);
  if (!ownership) {
    await postgres.stop();
    return undefined;
  }
  await ensureDatabase(postgres.address('postgres'), databaseName);
  let isClosing = false;
  return {
    address: postgres.address(databaseName),
    loss: new Promise((lose) => void postgres.exit.then((words) => isClosing || lose(words))),
    async close() {
      isClosing = true;
      await end(postgres, ownership, mode);
    },
  };
}

async function end(postgres: EmbeddedPostgres, ownership: Claim, mode: OwnerMode): Promise<void> {
  // Another command may have borrowed this database: wait for it.
  if (mode === 'command') while ((await ownership.countOthers()) > 0) await sleep(200);
  await ownership.release();
  await postgres.stop();
}

function inUseSentence(dataDir: string, { mode, pid }: { mode: OwnerMode; pid: number }): string {
  return mode === 'serve'
    ? `Another Fixpoint (process ${pid}) is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`
    : `An operator's command (process ${pid}) is working on the data folder ${dataDir}. Start again when it has ended.`;
}
