/** A PostgreSQL of our own for the server, which tests kill, pause and restart. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fixpoint/server/src/platform/embedded/embedded-postgres.ts';
import { withinAMinute } from '@fixpoint/harness/within-a-minute.ts';
import { clusterFolder } from '@fixpoint/server/src/platform/embedded/postgres-cluster.ts';

const name = 'fixpoint';

export class DatabaseUnderFire {
  readonly #folder: string;
  #postgres: EmbeddedPostgres | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts it. After a kill, waits until the last of the old processes has gone. */
  async start(): Promise<void> {
    for (let remainingTries = 100; this.#postgres === undefined; remainingTries -= 1) {
      this.#postgres = await startEmbeddedPostgres({ folder: this.#folder }).catch((error: unknown) => {
        if (remainingTries === 0) throw error;
        return undefined;
      });
      if (this.#postgres === undefined) await pause(100);
    }
  }

  /** Creates the database, and returns its DATABASE_URL. */
  async create(): Promise<string> {
    const client = new pg.Client(this.#postgres!.address('postgres'));
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const { host, port, user, password } = this.#postgres!.address(name);
    const place = host.startsWith('/') ? `?host=${encodeURIComponent(host)}&port=${port}` : '';
    const hostPart = host.startsWith('/') ? 'localhost' : `${host}:${port}`;
    return `postgres://${user}:${encodeURIComponent(password)}@${hostPart}/${name}${place}`;
  }

  /** Kills its first process with -9; the others end by themselves. */
  async kill(): Promise<void> {
    const { exit: ended } = this.#postgres!;
    const pid = this.#pid();
    process.kill(pid, 'SIGKILL');
    await withinAMinute(
      ended,
      () => `Processes of the killed database ${pid} have not ended:\n${allPostgres()}`,
    );
    this.#postgres = undefined;
  }

  /** Sends a signal to each of its processes: SIGSTOP, and SIGCONT after it. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const firstPid = this.#pid();
    const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(firstPid)], { encoding: 'utf8' });
    for (const pid of [firstPid, ...list.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
  }

  async stop(): Promise<void> {
    await this.#postgres?.stop();
  }

  #pid(): number {
    const file = path.join(clusterFolder(this.#folder), 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  }
}

/** All processes of PostgreSQL on this machine, with their parent and how long they run. */
function allPostgres(): string {
  return execFileSync('ps', ['-C', 'postgres', '-o', 'pid,ppid,stat,wchan,etimes,args'], {
    encoding: 'utf8',
  });
}
