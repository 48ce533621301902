/** A production start of the server on a data folder of its own, as an operator would run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limitSettings } from '@fixpoint/server/src/settings/limit-settings.ts';
import { noLimits } from '@fixpoint/server/test/no-limits.ts';

const root = path.resolve(import.meta.dirname, '../../..');

// Whoever stops a bench stops its server: at an exit it is told.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

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
  /** Milliseconds of processors that it and its database have taken so far. */
  processorMs(): number;
  /** Stops it and starts it again, on the same data and port; returns how many seconds the start took. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the server with the demo towns in it and waits until it is ready. A data folder that is named stays when it stops;
 * else it has one for this time.
 */
export async function startServer(
  port: number,
  allowed: Environment = limits.ofACrowd,
  keptDir?: string,
): Promise<ServerUnderTest> {
  const dataDir = keptDir ?? mkdtempSync(path.join(tmpdir(), 'fixpoint-bench-'));
  // A large database that is kept may have migrations to go through.
  const patienceMs = keptDir === undefined ? 60_000 : 30 * 60_000;
  let child = await startProcess({ port, dataDir, allowed, patienceMs });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    residentMegabytes: () => residentMegabytesOf(child.pid!),
    processorMs: () => processorMsOf(child.pid!),
    async restart() {
      await end(child);
      const began = performance.now();
      child = await startProcess({ port, dataDir, allowed, patienceMs });
      return (performance.now() - began) / 1000;
    },
    async stop() {
      await end(child);
      if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess({
  port,
  dataDir,
  allowed,
  patienceMs,
}: {
  port: number;
  dataDir: string;
  allowed: Environment;
  patienceMs: number;
}): Promise<ChildProcess> {
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
  await ready(child, port, patienceMs);
  return child;
}

async function ready(child: ChildProcess, port: number, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The server under test did not become ready.');
}

/** Resident memory of a process; NaN: it has just ended. */
export function residentMegabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1];
  return Number(kilobytes) / 1024;
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Linux counts in hundredths of a second. */
const msOfTick = 10;

/** Milliseconds of processors that a process and those below it have taken. */
export function processorMsOf(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(processes.map((name) => [Number(name), statOf(name)]));
  const isOfServer = (one: number): boolean =>
    one === pid || (stats.get(one) !== undefined && isOfServer(stats.get(one)!.parent));
  const ticks = Array.from(stats, ([one, stat]) => (stat !== undefined && isOfServer(one) ? stat.ticks : 0));
  return ticks.reduce((sum, each) => sum + each, 0) * msOfTick;
}

/** Its parent, and the ticks that it and its children of before have taken; undefined: it has just ended. */
function statOf(name: string): { parent: number; ticks: number } | undefined {
  try {
    const [, rest] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) /) as [string, string];
    const [, parent, , , , , , , , , , ...times] = rest.split(' ').map(Number);
    return { parent: parent!, ticks: times.slice(0, 4).reduce((sum, each) => sum + each, 0) };
  } catch {
    return undefined;
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
