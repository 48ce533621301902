/** A production start of the server on its own data folder, as an operator runs it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from '@fixpoint/harness/server.ts';
import { limitSettings } from '@fixpoint/server/src/settings/limit-settings.ts';
import { noLimits } from '@fixpoint/server/test/no-limits.ts';
import { ownProcessorMsOf, processorMsOfTree, residentMegabytesOf } from './process-cost.ts';

// Stopping a bench must stop its server: the server is stopped on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Settings = Readonly<Record<string, string>>;

const countedForACrowd = Object.fromEntries(
  Object.values(limitSettings).map(({ name }) => [name, '100000000, then 1000000/second']),
);

/** The limits for each caller. In a bench one session does the work of a whole municipality. */
export const limits = {
  /** Calls are counted, against limits that nobody reaches. */
  ofACrowd: { ...noLimits, ...countedForACrowd },
  /** Nothing is counted. */
  none: noLimits,
  asInstalled: {},
} as const satisfies Record<string, Settings>;

export interface ServerUnderTest {
  /** Origin of Riverbend by IP address; callers send `host` as well. */
  url: string;
  dataDir: string;
  /** Resident memory of the server process, in megabytes. */
  residentMegabytes(): number;
  /** Processor milliseconds of the server and its database so far. */
  processorMs(): number;
  /** Processor milliseconds of the server alone. */
  ownProcessorMs(): number;
  /** Stops the server and starts it on the same data and port. Returns the seconds of the start. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the server with the demo municipalities and waits until it is ready. A named data folder is kept
 * when the server stops; otherwise the folder is temporary.
 */
export async function startServerUnderTest(
  port: number,
  limitValues: Settings = limits.ofACrowd,
  keptDir?: string,
): Promise<ServerUnderTest> {
  const dataDir = keptDir ?? mkdtempSync(path.join(tmpdir(), 'fixpoint-bench-'));
  // A large, kept database may have to run migrations.
  const patienceMs = keptDir === undefined ? 60_000 : 30 * 60_000;
  const settings = {
    DATA_DIR: dataDir,
    DEFAULT_CLIENT: 'riverbend',
    // Lets callers use addresses of their own.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...limitValues,
  };
  const server = new Server(port, settings, { isAsInstalled: true, patienceMs });
  await server.start();
  return {
    url: server.origin,
    dataDir,
    residentMegabytes: () => residentMegabytesOf(server.pid),
    processorMs: () => processorMsOfTree(server.pid),
    ownProcessorMs: () => ownProcessorMsOf(server.pid),
    async restart() {
      await server.end();
      const startMs = performance.now();
      await server.start();
      return (performance.now() - startMs) / 1000;
    },
    async stop() {
      await server.end();
      if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
