/** A server in a process of its own, which is killed and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLimits } from '@fixpoint/server/test/no-limits.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startMs = 180_000;

/** The crowd does in a minute what a town does in a month, and many register. */
const roomForACrowd = {
  ...noLimits,
  PASSWORD_MEMORY_KIB: '7168',
  PASSWORD_PASSES: '1',
  DRAIN_SECONDS: '0',
  DEFAULT_CLIENT: 'riverbend',
  TRUST_PROXY: '1',
  ORIGIN: 'http://{client}.localhost',
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
};

export class Server {
  /** Where its code is. */
  folder = root;
  readonly origin: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  /** What Node is given before the program. */
  nodeOptions: readonly string[] = [];
  /** Where its log goes, with LOG_LEVEL; nowhere unless a file is named. */
  logFile: string | undefined;
  #child: ChildProcess | undefined;

  constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://${settings['HOST'] ?? '127.0.0.1'}:${port}`;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it, and resolves when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.nodeOptions, 'server/src/main.ts'], {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], ...roomForACrowd, PORT: String(this.#port), ...this.#settings },
      stdio: ['ignore', this.logFile === undefined ? 'ignore' : openSync(this.logFile, 'a'), 'pipe'],
    });
    this.#child = child;
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    let told = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (told = (told + text).slice(-2000)));
    const deadline = Date.now() + startMs;
    while (this.isAlive && Date.now() < deadline) {
      const answer = await fetch(`${this.origin}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(30);
    }
    throw new Error(`The server did not become ready: ${told}`);
  }

  /** Ends it with a signal, and resolves when it is gone. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isAlive) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
