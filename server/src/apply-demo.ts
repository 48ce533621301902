/**
 * Applies the demo municipalities to an installation without any. A process of its own does this, because the
 * memory it takes is freed only when a process ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { applyFolder } from '#cli/apply-folder.ts';
import { type OpenInstallation, withInstallation } from '#cli/with-installation.ts';
import type { AddAccounts } from '#clients/municipality/apply-municipality.ts';
import { listClients } from '#clients/client-directory.ts';
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';

const demoFolder = path.join(import.meta.dirname, '../../demo');
const municipalities = ['riverbend', 'lakeside'];

/**
 * Applies the two demo municipalities to an installation without any, if their folders exist. Continues an
 * interrupted run.
 */
export async function applyDemoIfEmpty(database: Database, { dataDir }: Config): Promise<void> {
  const isUnfinished = existsSync(unfinishedMark(dataDir));
  if (foldersThere().length === 0 || (!isUnfinished && (await listClients(database)).length > 0)) return;
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.removeListener('exit', end);
  if (code !== 0) throw new StartFailure('The demo could not be set up. The reason is above.');
}

if (import.meta.main) await withInstallation(applyDemo);

async function applyDemo({ database, config, progress, openFiles }: OpenInstallation): Promise<void> {
  const mark = unfinishedMark(config.dataDir);
  writeFileSync(mark, 'The demo is being set up. If it was interrupted, the next start goes on.\n');
  const addAccounts: AddAccounts = (tx, client) => addDemoAccounts(tx, client, config);
  for (const folder of foldersThere())
    await applyFolder(folder, { database, files: await openFiles(), config, progress, addAccounts });
  rmSync(mark);
}

function unfinishedMark(dataDir: string): string {
  return path.join(dataDir, 'demo-unfinished');
}

function foldersThere(): string[] {
  return municipalities
    .map((name) => path.join(demoFolder, name))
    .filter((folder) => existsSync(path.join(folder, 'municipality.yaml')));
}
