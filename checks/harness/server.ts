/** A server in its own process, which can be stopped and restarted on the same data. */
import { once } from 'node:events';
import {
  type ServerProcess,
  type StartOptions,
  isRunning,
  originOfServer,
  startServerProcess,
} from '@fixpoint/server/test/server-process.ts';
import { withinAMinute } from './within-a-minute.ts';

export class Server {
  readonly origin: string;
  readonly #settings: Record<string, string>;
  readonly #options: StartOptions;
  /** The folder of its code from the next start on; undefined for this project. */
  folder: string | undefined;
  #process: ServerProcess | undefined;

  constructor(port: number, settings: Record<string, string>, options: StartOptions = {}) {
    this.#settings = { PORT: String(port), ...settings };
    this.#options = options;
    this.folder = options.folder;
    this.origin = originOfServer(this.#settings);
  }

  get pid(): number {
    return this.#process!.child.pid!;
  }

  get isAlive(): boolean {
    return this.#process !== undefined && isRunning(this.#process.child);
  }

  /** Starts the server; resolves when it is ready. */
  async start(): Promise<void> {
    this.#process = startServerProcess(this.#settings, { ...this.#options, folder: this.folder });
    await this.#process.ready();
  }

  /** Ends the server with a signal; resolves when the process has ended. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.#process === undefined || !this.isAlive) return;
    const exit = once(this.#process.child, 'exit');
    this.#process.child.kill(signal);
    await withinAMinute(exit, () => `The server has not ended after ${signal}.`);
  }
}
