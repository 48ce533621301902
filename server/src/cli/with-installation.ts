import { type Config, readConfig, readEnvironment } from '#config.ts';
import { openInstallation } from '#open-installation.ts';
import type { Database } from '#platform/database.ts';
import { openLog } from '#platform/log.ts';
import { type Progress, progressOn } from '#platform/progress.ts';

/** What an operator's command works on. */
export interface OpenInstallation {
  config: Config;
  database: Database;
  progress: Progress;
}

/** An import may take far longer than an answer to a resident. */
const patienceMs = 600_000;

/** Opens this installation, its own database or a running server's, for the time that `act` takes. */
export async function withInstallation<T>(act: (open: OpenInstallation) => Promise<T>): Promise<T> {
  const config = { ...readConfig(readEnvironment()), databaseTimeoutMs: patienceMs };
  const progress = progressOn();
  const log = openLog({ level: 'warn' });
  const { opened, close } = await openInstallation(config, { mode: 'command', log, progress });
  try {
    return await act({ config, database: opened.database, progress });
  } finally {
    await close();
  }
}
