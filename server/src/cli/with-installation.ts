import { type Config, readConfig, readEnvironment } from '#config.ts';
import { openInstallation } from '#open-installation.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type Files, openFiles } from '#platform/files/open-files.ts';
import type { OpenedDatabase } from '#platform/sql/open-database.ts';
import { openLog } from '#platform/log.ts';
import { type Progress, progressOn } from '#platform/progress.ts';

/** The parts for an operator's command. */
export interface OpenInstallation {
  config: Config;
  database: Database;
  /** The connections themselves, for changes of tables. */
  pool: OpenedDatabase['pool'];
  progress: Progress;
  /** Opens the photos and maps; throws a `StartFailure` if that fails. */
  openFiles(): Promise<Files>;
}

/** An import may take far longer than an answer to a resident. */
const patienceMs = 600_000;

/** Opens this installation while `act` runs, with its own database or that of a running server. */
export async function withInstallation<T>(act: (open: OpenInstallation) => Promise<T>): Promise<T> {
  const config = { ...readConfig(readEnvironment()), databaseTimeoutMs: patienceMs };
  const progress = progressOn();
  const log = openLog({ level: 'warn' });
  const { openedDatabase, close } = await openInstallation(config, { mode: 'command', log, progress });
  try {
    const { database, pool } = openedDatabase;
    let files: Promise<Files> | undefined;
    const open = () => openFiles(config, { database, clock: systemClock, log, mode: 'command' });
    return await act({ config, database, pool, progress, openFiles: () => (files ??= open()) });
  } finally {
    await close();
  }
}
