/** One machine of the database: its own address, with etcd, Patroni and the PostgreSQL that Patroni runs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { untilListening } from '#program.ts';
import { postgresqlPrograms, programPath } from './installed.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');

/** The settings that all machines share. */
export interface ClusterPlan {
  readonly folder: string;
  /** The names of the machines and the address of each. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly ports: {
    readonly database: number;
    readonly patroni: number;
    readonly etcd: number;
    readonly peer: number;
  };
  readonly passwords: { readonly superuser: string; readonly replication: string; readonly rewind: string };
}

/** A shipped file with the addresses and ports of this plan instead of its examples. */
export function fillInPlan(file: string, { addresses, ports }: ClusterPlan): string {
  let text = readFileSync(path.join(deploy, file), 'utf8').replaceAll('10.0.0.0/24', '127.0.0.0/8');
  for (const [at, address] of Object.values(addresses).entries())
    text = text.replaceAll(`10.0.0.${11 + at}`, address);
  const portByDefault = { 5432: ports.database, 8008: ports.patroni, 2379: ports.etcd, 2380: ports.peer };
  return text.replaceAll(/\b(5432|8008|2379|2380)\b/g, (port) =>
    String(portByDefault[port as unknown as 5432]),
  );
}

/** PostgreSQL refuses to run as root. For root it runs as the system's postgres user. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export class DatabaseNode {
  readonly name: string;
  readonly address: string;
  readonly #plan: ClusterPlan;
  readonly #folder: string;
  readonly #owner = owner();
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(name: string, plan: ClusterPlan) {
    this.name = name;
    this.#plan = plan;
    this.address = plan.addresses[name]!;
    this.#folder = path.join(plan.folder, name);
    mkdirSync(this.#folder);
    // Patroni's user must be able to reach its own folder.
    chmodSync(plan.folder, 0o711);
    if (this.#owner !== undefined) chownSync(this.#folder, this.#owner.uid, this.#owner.gid);
    writeFileSync(path.join(this.#folder, 'patroni.yml'), this.#patroniFile());
  }

  async startEtcd(): Promise<void> {
    const text = fillInPlan('etcd.env', this.#plan).replaceAll('ADDRESS', this.address);
    const data = path.join(this.#folder, 'etcd');
    const env = { ...parseEnv(text), ETCD_NAME: this.name, ETCD_DATA_DIR: data };
    this.#etcd = this.#start('etcd', [], env);
    await untilListening(this.#etcd, `etcd of ${this.name}`, this.#plan.ports.etcd, this.address);
  }

  /** Starts Patroni, which creates the PostgreSQL, or lets it catch up with the leader. */
  async startPatroni(): Promise<void> {
    this.#patroni = this.#start('patroni', [path.join(this.#folder, 'patroni.yml')]);
    await untilListening(this.#patroni, `Patroni of ${this.name}`, this.#plan.ports.patroni, this.address);
  }

  /** The answer of this machine's Patroni; undefined if it does not answer. */
  async ask(question: string): Promise<unknown> {
    const url = `http://${this.address}:${this.#plan.ports.patroni}/${question}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    return answer?.json().catch(() => undefined);
  }

  /** Kills the first process of PostgreSQL with -9. Patroni stays alive and notices it. */
  killPostgres(): void {
    const pid = this.#postmaster();
    if (pid !== undefined) killHard([pid]);
  }

  /** Kills everything on the machine at once, like a loss of power. */
  async killAll(): Promise<void> {
    const pid = this.#postmaster();
    const processes = [
      this.#patroni?.pid,
      this.#etcd?.pid,
      pid,
      ...(pid === undefined ? [] : childrenOf(pid)),
    ];
    const children = [this.#patroni, this.#etcd].filter((child) => child !== undefined).filter(isRunning);
    const exits = children.map((child) => once(child, 'exit'));
    killHard(processes.filter((one) => one !== undefined));
    await Promise.all(exits);
  }

  /** True if any of its processes runs. */
  get isAlive(): boolean {
    return this.#patroni !== undefined && isRunning(this.#patroni);
  }

  /** The last lines of Patroni's log, for error messages. */
  lastWords(): string {
    const file = path.join(this.#folder, 'patroni.log');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : '';
  }

  #patroniFile(): string {
    const { passwords } = this.#plan;
    return fillInPlan('patroni.yml', this.#plan)
      .replace('name: NAME', `name: ${this.name}`)
      .replaceAll('ADDRESS', this.address)
      .replace('SUPERUSER-PASSWORD', passwords.superuser)
      .replace('REPLICATION-PASSWORD', passwords.replication)
      .replace('REWIND-PASSWORD', passwords.rewind)
      .replace('/var/lib/postgresql/.pgpass-of-patroni', path.join(this.#folder, 'pgpass'))
      .replace('/var/lib/postgresql/fixpoint', this.#dataFolder)
      .replace('/usr/lib/postgresql/17/bin', postgresqlPrograms()!)
      .replace('/var/run/postgresql', this.#folder);
  }

  get #dataFolder(): string {
    return path.join(this.#folder, 'data');
  }

  #start(program: string, words: string[], env: Record<string, string | undefined> = {}): ChildProcess {
    const log = openSync(path.join(this.#folder, `${program}.log`), 'a');
    const child = spawn(program, words, {
      ...this.#owner,
      cwd: this.#folder,
      env: { PATH: programPath, HOME: this.#folder, ...env },
      stdio: ['ignore', log, log],
      // Ctrl-C goes only to the main process, which stops everything in order.
      detached: true,
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    return child;
  }

  #postmaster(): number | undefined {
    const file = path.join(this.#dataFolder, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : Number.NaN;
    return Number.isInteger(pid) ? pid : undefined;
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Processes that are already gone need no signal. */
function killHard(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return list.trim().split(/\s+/).map(Number);
  } catch {
    // ps fails if there is no such process.
    return [];
  }
}
