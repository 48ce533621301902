/** A production start of the server on a data folder of its own, as an operator would run it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from '@fixpoint/harness/server.ts';
import { limitSettings } from '@fixpoint/server/src/settings/limit-settings.ts';
import { noLimits } from '@fixpoint/server/test/no-limits.ts';
import { ownProcessorMsOf, processorMsOf, residentMegabytesOf } from './process-cost.ts';

// Whoever stops a bench stops its server: at an exit it is told.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Settings = Readonly<Record<string, string>>;

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
} as const satisfies Record<string, Settings>;

export interface ServerUnderTest {
  /** Origin of Riverbend by IP address; send `host` along. */
  url: string;
  dataDir: string;
  /** Resident memory of the server process, in megabytes. */
  residentMegabytes(): number;
  /** Milliseconds of processors that it and its database have taken so far. */
  processorMs(): number;
  /** The same of the server alone. */
  ownProcessorMs(): number;
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
  allowed: Settings = limits.ofACrowd,
  keptDir?: string,
): Promise<ServerUnderTest> {
  const dataDir = keptDir ?? mkdtempSync(path.join(tmpdir(), 'fixpoint-bench-'));
  // A large database that is kept may have migrations to go through.
  const patienceMs = keptDir === undefined ? 60_000 : 30 * 60_000;
  const settings = {
    DATA_DIR: dataDir,
    DEFAULT_CLIENT: 'riverbend',
    // So that callers can be given addresses of their own.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...allowed,
  };
  const server = new Server(port, settings, { isAsInstalled: true, patienceMs });
  await server.start();
  return {
    url: server.origin,
    dataDir,
    residentMegabytes: () => residentMegabytesOf(server.pid),
    processorMs: () => processorMsOf(server.pid),
    ownProcessorMs: () => ownProcessorMsOf(server.pid),
    async restart() {
      await server.end();
      const began = performance.now();
      await server.start();
      return (performance.now() - began) / 1000;
    },
    async stop() {
      await server.end();
      if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
