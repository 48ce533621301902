import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cheapPasswords, noLimits } from './no-limits.ts';

const main = path.join(import.meta.dirname, '../src/main.ts');

const usualSettings = { LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...noLimits, ...cheapPasswords };

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with what it has told the operator, once it answers at `port`. */
  ready(port: number): Promise<string>;
  /** Resolves with its exit code and all that it told. */
  readonly ended: Promise<{ code: number | null; told: string }>;
}

/**
 * Starts one with these settings and no others. A module that is given is loaded before the server, and can send messages to
 * this process.
 */
export function startServerProcess(env: Record<string, string>, preload?: string): ServerProcess {
  const isWatched = preload !== undefined;
  const child = spawn(process.execPath, [...(isWatched ? ['--import', preload] : []), main], {
    cwd: path.dirname(main),
    env: { ...usualSettings, PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe', ...(isWatched ? ['ipc' as const] : [])],
  });
  let told = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (told += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, told }));
  return {
    child,
    ended,
    async ready(port) {
      while (child.exitCode === null) {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
        if (answer?.ok && told.includes('Stop with')) return told;
        await sleep(20);
      }
      throw new Error(`The server has ended: ${told}`);
    },
  };
}
