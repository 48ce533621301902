/** Creates the files of the embedded database below one folder, and reads the files of a running server. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PostgresAccount } from './postgres-account.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** The database user that owns everything. */
export const clusterUser = 'fixpoint';

/** The folder of the cluster below `folder`. */
export function clusterFolder(folder: string): string {
  return path.join(folder, 'cluster');
}

/** Options of a new cluster. */
interface NewCluster {
  /** True if the cluster must be safely on disk before its use. */
  sync: boolean;
  /** Arguments of `initdb` for sorting and letters. */
  locale: readonly string[];
}

/**
 * Creates the cluster unless one exists. A half-made cluster never looks ready: it is made under another name
 * and renamed.
 */
export async function createClusterIfMissing(
  folder: string,
  account: PostgresAccount,
  options: NewCluster,
): Promise<void> {
  if (existsSync(clusterFolder(folder))) return;
  removeAbandoned(folder);
  const aside = mkdtempSync(path.join(folder, `${asidePrefix}${process.pid}-`));
  const { uid, gid } = account.identity;
  const own = (file: string) => uid !== undefined && gid !== undefined && chownSync(file, uid, gid);
  own(aside);
  try {
    const password = path.join(aside, 'password');
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    own(password);
    const newCluster = path.join(aside, 'cluster');
    await initialise(newCluster, password, account, options);
    renameSync(password, path.join(newCluster, passwordName));
    moveInPlace(newCluster, clusterFolder(folder));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const asidePrefix = 'making-';
const passwordName = 'fixpoint-password';

async function initialise(
  newCluster: string,
  password: string,
  account: PostgresAccount,
  { sync, locale }: NewCluster,
): Promise<void> {
  const access = ['-U', clusterUser, '--auth=scram-sha-256', `--pwfile=${password}`];
  const args = ['-D', newCluster, ...access, '-E', 'UTF8', ...locale, ...(sync ? [] : ['--no-sync'])];
  const [program, all] = account.command('initdb', args);
  const where = { ...account.identity, env: { ...process.env, LC_ALL: 'C' }, cwd: path.dirname(newCluster) };
  await promisify(execFile)(program, all, where).catch((error: Error & { stderr?: string }) => {
    const reason = (error.stderr || error.message).trim();
    throw new StartFailure(`The database could not be made: ${reason}`, { cause: error });
  });
}

function moveInPlace(newCluster: string, cluster: string): void {
  try {
    renameSync(newCluster, cluster);
  } catch (error) {
    // Another process was faster. Its cluster is equally good.
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  }
}

/** Removes the leftovers of processes that were killed while making the cluster. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(asidePrefix) || isAlive(Number(name.split('-')[1]))) continue;
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The process and address of the server that runs on this cluster; undefined if none runs. */
export function readRunningServer(folder: string): { pid: number; host: string; port: number } | undefined {
  const pidFile = path.join(clusterFolder(folder), 'postmaster.pid');
  // Lines of the file: process, folder, start, port, folder of the socket, network address.
  const lines = readIfThere(pidFile)?.split('\n');
  if (lines === undefined) return undefined;
  const host = lines[4] || lines[5];
  return host ? { pid: Number(lines[0]), port: Number(lines[3]), host } : undefined;
}

/** A stopping server removes its file at any moment. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The password that was made with the cluster. */
export function readPassword(folder: string): string {
  return readFileSync(path.join(clusterFolder(folder), passwordName), 'utf8').trim();
}

/** True if a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
