/** A production start of the server on a data folder of its own, as an operator would run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limitSettings } from '@fixpoint/server/src/settings/limit-settings.ts';
import { noLimits } from '@fixpoint/server/test/no-limits.ts';

const root = path.resolve(import.meta.dirname, '..');

type Environment = Readonly<Record<string, string>>;

const countedForACrowd = Object.fromEntries(
  Object.values(limitSettings).map(({ name }) => [name, '100000000, then 1000000/second']),
);

/** What each caller may do: one session is a whole town here. */
export const limits = {
  /** Calls are counted, against limits that nobody reaches. */
  ofACrowd: { ...noLimits, ...countedForACrowd },
  /** Nothing is counted. */
  none: noLimits,
  asInstalled: {},
} as const satisfies Record<string, Environment>;

export interface ServerUnderTest {
  /** Origin of Riverbend by IP address; send `host` along. */
  url: string;
  dataDir: string;
  /** Resident memory of the server process, in megabytes. */
  residentMegabytes(): number;
  /** Stops it and starts it again, on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server with the demo towns in it and waits until it is ready. */
export async function startServer(
  port: number,
  allowed: Environment = limits.ofACrowd,
): Promise<ServerUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fixpoint-bench-'));
  let child = await startProcess(port, dataDir, allowed);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    residentMegabytes: () => residentMegabytes(child.pid!),
    async restart() {
      await end(child);
      child = await startProcess(port, dataDir, allowed);
    },
    async stop() {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(port: number, dataDir: string, allowed: Environment): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEFAULT_CLIENT: 'riverbend',
      // So that callers can be given addresses of their own.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...allowed,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await ready(child, port);
  return child;
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The server under test did not become ready.');
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
