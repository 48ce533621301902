import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type App, type AppBasis, createApp } from '#app.ts';
import { type Config, readConfig } from '#config.ts';
import { openLog } from '#platform/log.ts';
import type { DatabaseParts } from '#platform/sql/open-database.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { measureAct } from './measure-act.ts';
import { cheapPasswords, noLimits } from './no-limits.ts';
import { createTestDatabase } from './test-database.ts';
import { filesOfItsOwn } from './test-files.ts';

/** A call may take long on a machine that runs all tests at once. */
const patient = { CALL_DEADLINE_MS: '60000' };

/** A real app with a database of its own. Call it by `fastify.inject`. */
export interface TestApp extends App {
  readonly clock: TestClock;
  readonly config: Config;
  /** Address of its database, for other connections. */
  readonly address: DatabaseParts;
  /** FILES_URL of the app; empty if unset. */
  readonly filesUrl: string;
  /** The lines of the log as objects, oldest first. */
  readonly logLines: readonly Record<string, unknown>[];
}

/**
 * Starts an app and stops it after the file's tests. Call it at the top of the file: `const app = await
 * startTestApp()`. Settings are given as environment variables.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  basis: Partial<AppBasis> = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-data-'));
  const ofTests = { ...noLimits, ...cheapPasswords, ...patient, ...filesOfItsOwn() };
  const defaults = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...ofTests };
  const settings: Record<string, string> = { ...defaults, ...env };
  const config = readConfig(settings);
  const openedDatabase = await createTestDatabase();
  const clock = testClock();
  const logLines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void logLines.push(JSON.parse(line) as Record<string, unknown>),
  };
  const log = openLog({ level: config.logLevel, destination });
  const app = await measureAct('app', () => createApp(config, { ...basis, openedDatabase, clock, log }));
  // Hooks run in reverse order: the app stops before its database is dropped.
  afterAll(async () => {
    await measureAct('app', () => app.close());
    rmSync(dataDir, { recursive: true, force: true });
  });
  const filesUrl = settings['FILES_URL'] ?? '';
  return { ...app, clock, config, filesUrl, logLines, address: openedDatabase.address };
}
