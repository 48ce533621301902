import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cheapPasswords, noLimits } from './no-limits.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The part of this process's environment that a server inherits. The rest would make runs differ. */
const inheritedNames = [
  'PATH',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
];
const inheritedSettings = Object.fromEntries(
  inheritedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/** A server that starts may leave a question open. The next one may be answered. */
const answerPatienceMs = 5000;

export interface StartOptions {
  /** The folder of its code; this project by default. */
  folder?: string | undefined;
  /** A module to load before the server. It can exchange messages with this process. */
  preload?: string;
  /** The file for its log. By default the log is dropped. */
  logFile?: string;
  /** True if limits and passwords are as in an installation. By default they cost nothing. */
  isAsInstalled?: boolean;
  /** The longest time for a start. A large database may have migrations to run. */
  patienceMs?: number;
}

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with its messages to the operator once it answers. */
  ready(): Promise<string>;
  /** Resolves with its exit code and all of its messages. */
  readonly ended: Promise<{ code: number | null; errorOutput: string }>;
}

/** The origin of a server with these settings. */
export function originOfServer({ HOST = '127.0.0.1', PORT }: Record<string, string>): string {
  return `http://${HOST}:${PORT}`;
}

/** Starts a server with these settings and no others. It ends with this process at the latest. */
export function startServerProcess(
  settings: Record<string, string>,
  options: StartOptions = {},
): ServerProcess {
  const { patienceMs = 180_000 } = options;
  const child = spawnServer(settings, options);
  endWithUs(child);
  let errorOutput = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errorOutput }));
  return {
    child,
    ended,
    async ready() {
      const deadline = Date.now() + patienceMs;
      while (isRunning(child) && Date.now() < deadline) {
        const signal = AbortSignal.timeout(answerPatienceMs);
        const answer = await fetch(`${originOfServer(settings)}/health/ready`, { signal }).catch(
          () => undefined,
        );
        if (answer?.ok && errorOutput.includes('Stop with')) return errorOutput;
        await pause(20);
      }
      throw new Error(`The server did not become ready: ${errorOutput}`);
    },
  };
}

function spawnServer(
  settings: Record<string, string>,
  { folder = root, preload, logFile, isAsInstalled = false }: StartOptions,
): ChildProcess {
  const nodeOptions = preload === undefined ? [] : ['--import', preload];
  const ease = isAsInstalled ? {} : { ...noLimits, ...cheapPasswords };
  const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  return spawn(process.execPath, [...nodeOptions, 'server/src/main.ts'], {
    cwd: folder,
    env: { ...inheritedSettings, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...ease, ...settings },
    stdio: ['ignore', log, 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
  });
}

function endWithUs(child: ChildProcess): void {
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** True if the process has not ended. */
export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
