/** The server as a process that starts again when its files change. One at a time: its database serves one process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './source-files.ts';

/** What the server says last when it starts (`server/src/welcome.ts`). */
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

  /** `env` is its environment. */
  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** Starts it for the first time; what it says is passed on. */
  start(): void {
    void this.#begin((line) => console.error(line));
  }

  /** Resolves as soon as the server answers, with false when it has ended instead; it may be started again meanwhile. */
  async answers(): Promise<boolean> {
    const ready = this.#ready;
    const isThere = await ready.promise;
    return ready === this.#ready ? isThere : this.answers();
  }

  /** Starts it again; several changes in a row count as one. */
  restart(): void {
    if (this.#isStopped) return;
    this.#ready.resolve(false);
    this.#ready = Promise.withResolvers<boolean>();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#replace());
    }, settleMs);
  }

  /** Ends it for good, in its own way; resolves when it has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
    await this.#end();
  }

  async #replace(): Promise<void> {
    const began = Date.now();
    await this.#end();
    if (this.#isStopped) return;
    const unsaid: string[] = [];
    const isThere = this.#begin((line) => unsaid.push(line));
    void isThere.then((isSo) => {
      if (isSo) console.error(`The server has started again (${Date.now() - began} ms).`);
      else unsaid.forEach((line) => console.error(line));
    });
  }

  /** What it says goes to `listen` until it answers, and to the terminal from then on. Resolves as `answers` does. */
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
      say = (later) => console.error(later);
      ready.resolve(true);
    });
    // It has ended by itself, and all that it said is read.
    child.once('close', (code) => {
      ready.resolve(false);
      if (child !== this.#child) return;
      this.#child = undefined;
      const words = `The server has ended (${code}). It starts again with the next change.`;
      // After what it said itself.
      void ready.promise.then(() => this.#isStopped || console.error(words));
    });
    return ready.promise;
  }

  /** The channel that closes is what tells it to stop, on Windows as well; and should this process be killed. */
  async #end(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#child = undefined;
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
  }
}
