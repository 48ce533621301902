import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { applyFolder } from '#cli/apply-folder.ts';
import { listClients } from '#clients/list-clients.ts';
import type { Database } from '#platform/database.ts';
import type { Progress } from '#platform/progress.ts';

const demoFolder = path.join(import.meta.dirname, '../../demo');
const municipalities = ['riverbend', 'lakeside'];

/** Gives an installation without any municipality the two of the demo, if they came along; finishes what was cut short. */
export async function applyDemoIfEmpty(
  database: Database,
  { config, progress }: { config: Config; progress: Progress },
): Promise<void> {
  const { dataDir } = config;
  const unfinished = path.join(dataDir, 'demo-unfinished');
  if (!existsSync(unfinished) && (await listClients(database)).length > 0) return;
  const folders = municipalities
    .map((name) => path.join(demoFolder, name))
    .filter((folder) => existsSync(path.join(folder, 'municipality.yaml')));
  writeFileSync(unfinished, 'The demo is being set up. If it was interrupted, the next start goes on.\n');
  for (const folder of folders) await applyFolder(folder, { database, dataDir, progress });
  await addDemoAccounts(database, config);
  rmSync(unfinished);
}
