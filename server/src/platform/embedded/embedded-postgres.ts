/** Starts and stops the bundled PostgreSQL on a cluster below one folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type DatabaseParts } from '#platform/sql/open-database.ts';
import { clusterFolder, clusterUser, createClusterIfMissing, readPassword } from './postgres-cluster.ts';
import { type PostgresAccount, choosePostgresAccount } from './postgres-account.ts';
import { type PostgresPrograms, embeddedPrograms } from './postgres-programs.ts';
import { postgresSettings } from './postgres-settings.ts';
import { StartFailure } from '#platform/start-failure.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute. Created with its cluster if missing. */
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** True if a new cluster must be safely on disk before its use. */
  readonly sync?: boolean;
  /** `tcp` if Node cannot use Unix sockets: on Windows. */
  readonly transport?: 'socket' | 'tcp';
  /** The TCP port. Default: any free one. */
  readonly port?: number;
  /** Default: the bundled PostgreSQL. */
  readonly programs?: PostgresPrograms;
}

/** A PostgreSQL that this process started. */
export interface EmbeddedPostgres {
  /** The address of `database`. */
  address(database: string): DatabaseParts;
  /** Ends every connection and stops the server. */
  stop(): Promise<void>;
  /** Resolves with the last lines of the log when the server has ended, for any reason. */
  readonly exit: Promise<string>;
}

/** Another PostgreSQL runs on the same cluster. */
export class ClusterInUse extends Error {
  override name = 'ClusterInUse';
}

/**
 * Starts the server and resolves when it answers. Throws `ClusterInUse`, or a `StartFailure` with the last
 * lines of its log.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, settings = postgresSettings, sync = true } = options;
  const { folder: native, locale } = options.programs ?? (await embeddedPrograms());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const account = choosePostgresAccount(native, folder);
  await createClusterIfMissing(folder, account, { sync, locale });
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const place = transport === 'tcp' ? await networkPlace(options.port) : socketPlace(folder, account);
  const cluster = clusterFolder(folder);
  // The cluster's name contains the id of the process that started it, for other processes that find it
  // running.
  const starter = { cluster_name: `fixpoint-${process.pid}` };
  const all = Object.entries({ ...settings, ...place.settings, ...starter }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(...account.command('postgres', ['-D', cluster, ...all]), {
    ...account.identity,
    env: { ...process.env, LC_ALL: 'C' },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Has its own process group: Ctrl-C at the terminal goes to our server, which stops PostgreSQL last.
    detached: true,
    windowsHide: true,
  });
  const stopNow = () => void child.kill('SIGINT');
  process.once('exit', stopNow);
  const { ready, ended: endOfServer } = listen(child);
  void endOfServer.then(() => {
    process.removeListener('exit', stopNow);
    place.remove();
  });
  await ready;
  const password = readPassword(folder);
  return {
    address: (database) => ({ host: place.host, port: place.port, user: clusterUser, password, database }),
    exit: endOfServer,
    stop: () => stop(child, account, cluster),
  };
}

interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly settings: Record<string, string>;
  remove(): void;
}

async function networkPlace(wantedPort = 0): Promise<ServerAddress> {
  const probe = createServer().listen(wantedPort, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  return { host: '127.0.0.1', port, settings, remove: () => undefined };
}

/** On some systems, the path of a socket may have 103 characters. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432.lock'.length;

function socketPlace(folder: string, { identity: { uid, gid } }: PostgresAccount): ServerAddress {
  const isShort = Buffer.byteLength(folder) <= longestSocketFolder && !folder.includes(',');
  const host = isShort ? folder : mkdtempSync(path.join(os.tmpdir(), 'fixpoint-'));
  if (!isShort && uid !== undefined && gid !== undefined) chownSync(host, uid, gid);
  return {
    host,
    port: 5432,
    settings: {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: host,
      unix_socket_permissions: '0700',
    },
    remove: () => void (isShort || rmSync(host, { recursive: true, force: true })),
  };
}

function listen(child: ChildProcess): { ready: Promise<void>; ended: Promise<string> } {
  let words = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const endOfServer = new Promise<string>((end) => {
    child.once('error', reject);
    child.once('close', () => end(words.trim()));
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000);
    if (words.includes('ready to accept connections')) resolve();
  });
  void endOfServer.then((lastLines) => {
    const inUse = /lock file .* already exists|is another postmaster|pre-existing shared memory/i.test(
      lastLines,
    );
    reject(
      inUse
        ? new ClusterInUse(lastLines)
        : new StartFailure(`The embedded database did not start: ${lastLines}`),
    );
  });
  return { ready, ended: endOfServer };
}

async function stop(child: ChildProcess, account: PostgresAccount, cluster: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closing = once(child, 'close');
  // Windows has no signals, so `pg_ctl` stops the server there.
  if (process.platform === 'win32')
    spawnSync(...account.command('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w']));
  else child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await closing;
  clearTimeout(impatience);
}
