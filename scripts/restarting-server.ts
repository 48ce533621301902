/**
 * The server as a process that restarts when its files change. Only one runs at a time, because its database
 * serves one process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './source-files.ts';

/** The last line that the server prints at its start (`server/src/welcome.ts`). */
const lastWords = 'Stop with Ctrl-C.';

/** An editor saves several files at once. */
const settleMs = 100;

export class RestartingServer {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #ready = Promise.withResolvers<boolean>();
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** `env` is the server's environment. */
  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** Starts the server for the first time, and prints its output. */
  start(): void {
    void this.#begin((line) => console.error(line));
  }

  /**
   * Resolves with true once the server answers, or with false if the server has ended instead. The server may
   * be restarted meanwhile.
   */
  async answers(): Promise<boolean> {
    const ready = this.#ready;
    const isThere = await ready.promise;
    return ready === this.#ready ? isThere : this.answers();
  }

  /** Restarts the server. Several changes in a row count as one. */
  restart(): void {
    if (this.#isStopped) return;
    this.#ready.resolve(false);
    this.#ready = Promise.withResolvers<boolean>();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#replace());
    }, settleMs);
  }

  /** Stops the server for good, in order. Resolves when the server has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
    await this.#end();
  }

  async #replace(): Promise<void> {
    const startMs = Date.now();
    await this.#end();
    if (this.#isStopped) return;
    const pendingLines: string[] = [];
    const isThere = this.#begin((line) => pendingLines.push(line));
    void isThere.then((isRunning) => {
      if (isRunning) console.error(`The server has restarted (${Date.now() - startMs} ms).`);
      else pendingLines.forEach((line) => console.error(line));
    });
  }

  /**
   * Starts the server. Sends its output to `listen` until it answers, and to the terminal from then on. Resolves
   * as `answers` does.
   */
  #begin(listen: (line: string) => void): Promise<boolean> {
    const ready = this.#ready;
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#child = child;
    let say = listen;
    createInterface({ input: child.stderr! }).on('line', (line) => {
      say(line);
      if (line !== lastWords) return;
      say = (laterText) => console.error(laterText);
      ready.resolve(true);
    });
    // The server has ended, and all its output has been read.
    child.once('close', (code) => {
      ready.resolve(false);
      if (child !== this.#child) return;
      this.#child = undefined;
      const words = `The server has ended (${code}). It starts again with the next change.`;
      // The line comes after the server's own output.
      void ready.promise.then(() => this.#isStopped || console.error(words));
    });
    return ready.promise;
  }

  /**
   * Closing the channel tells the server to stop, also on Windows. The channel also closes if this process is killed.
   */
  async #end(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#child = undefined;
    const exit = once(child, 'exit');
    if (child.connected) child.disconnect();
    await exit;
  }
}
