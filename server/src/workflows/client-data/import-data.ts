/** Brings a municipality that was taken out of an installation into this one: all of it, or nothing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findHostNameOwner, listClients } from '#clients/client-directory.ts';
import { noNameChanges } from '#clients/lifecycle/rename-client.ts';
import { townTables } from '#clients/rows/town-tables.ts';
import { countOn, numberOn, refuseOtherShape, writeClient, writeTable } from '#clients/rows/write-rows.ts';
import { bringPhoto, broughtKey, isKeptPhoto } from '#photos/carry-photos.ts';
import { removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { findDamage, readLines } from '#platform/disk/bundle-files.ts';
import type { Database } from '#platform/database.ts';
import { keepOnce } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type WaitingJob, insertJobsOf } from '#platform/queue/held-jobs.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { type Bundle, bundle, bundleFile, jobsFile, photoFilesOf, photosTable, rowsOf } from './bundle.ts';

interface ImportDataDeps {
  database: Database;
  photos: Pick<Photos, 'files'>;
  /** Map files are kept there. */
  maps: FileStore;
  now: Date;
}

/** What was brought in. */
export interface ImportedData {
  clientId: number;
  /** Whether it has the id that it had: if not, sessions, keys of machines and links in mails do not work any more. */
  hasSameId: boolean;
  name: string;
  displayName: string;
  rows: Record<string, number>;
  jobs: number;
}

/** It is switched off until somebody has looked at it. Throws a `StartFailure` for what cannot be brought in. */
export async function importData(folder: string, deps: ImportDataDeps): Promise<ImportedData> {
  const { database, maps } = deps;
  const content = await readBundle(folder);
  await refuseOtherShape(database, content.shape);
  await refuseTaken(database, content);
  const damage = await findDamage(folder);
  if (damage !== undefined) throw new StartFailure(`${folder} is damaged: ${damage}. Nothing is changed.`);
  for (const [name, file] of Object.entries(content.maps))
    await keepOnce(maps, name, path.join(folder, file));
  const kept: string[] = [];
  try {
    const imported = await database.transaction((tx) => writeAll(tx, { folder, content, kept }, deps));
    await countOn(database, imported.rows);
    return imported;
  } catch (error) {
    // No row has these: what was brought is taken away again.
    await removeDroppedFiles(deps.photos, kept).catch(() => undefined);
    throw error;
  }
}

async function readBundle(folder: string): Promise<Bundle> {
  const text = await readFile(path.join(folder, bundleFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new StartFailure(
      `${folder} has no ${bundleFile}: it is no export of data, or one that did not come to its end.`,
    );
  });
  try {
    return bundle.parse(JSON.parse(text));
  } catch (error) {
    throw new StartFailure(`${path.join(folder, bundleFile)} cannot be read.`, { cause: error });
  }
}

/** The names that it brings must be free here. */
async function refuseTaken(database: Database, { name, client }: Bundle): Promise<void> {
  const clients = await listClients(database);
  for (const wanted of [name, ...textsIn(client, 'former_names')]) {
    const holder = clients.find((one) => one.name === wanted || one.formerNames.includes(wanted));
    if (holder === undefined) continue;
    throw new StartFailure(
      `There is '${holder.name}' here, which has the name '${wanted}'. Rename or remove it first, or release the name.`,
    );
  }
  for (const hostName of textsIn(client, 'host_names')) {
    if ((await findHostNameOwner(database, hostName)) === undefined) continue;
    throw new StartFailure(
      `There is a municipality here that answers at ${hostName}, too. Take it from that one first.`,
    );
  }
}

function textsIn(client: Bundle['client'], column: string): string[] {
  const texts = client[column];
  return Array.isArray(texts) ? texts.map(String) : [];
}

interface Brought {
  folder: string;
  content: Bundle;
  /** The keys of photos whose files were written so far. */
  kept: string[];
}

async function writeAll(tx: Database, brought: Brought, deps: ImportDataDeps): Promise<ImportedData> {
  const { folder, content } = brought;
  const { name, displayName } = content;
  await noNameChanges(tx);
  const off = { ...content.client, disabled_at: deps.now.toISOString(), remove_at: null };
  const { database } = deps;
  const clientId = await writeClient(tx, JSON.stringify(off), { clientId: content.clientId, database });
  const rows: Record<string, number> = {};
  for (const table of await townTables(tx)) {
    if (content.rows[table.name] === undefined) continue;
    const lines = () => readLines(folder, rowsOf(table.name));
    if (table.name === photosTable) await keepFiles(clientId, brought, deps);
    const keyed = () => withKeys(lines(), (guid) => broughtKey(clientId, guid, deps.now));
    rows[table.name] = await writeTable(tx, table, clientId, table.name === photosTable ? keyed : lines);
  }
  await numberOn(tx, clientId);
  const jobs: WaitingJob[] = [];
  for await (const line of readLines(folder, jobsFile)) jobs.push(JSON.parse(line) as WaitingJob);
  await insertJobsOf(tx, clientId, jobs);
  const hasSameId = clientId === content.clientId;
  return { clientId, hasSameId, name, displayName, rows, jobs: jobs.length };
}

/** Keeps the files of all photos, before any row speaks of them. */
async function keepFiles(
  clientId: number,
  { folder, kept }: Brought,
  { photos, now }: ImportDataDeps,
): Promise<void> {
  for await (const line of readLines(folder, rowsOf(photosTable))) {
    const { file_key: guid } = JSON.parse(line) as { file_key: string };
    const files = photoFilesOf(guid);
    const [full, thumbnail] = await Promise.all([
      readFile(path.join(folder, files.full)),
      readFile(path.join(folder, files.thumbnail)),
    ]);
    if (!(await isKeptPhoto({ full, thumbnail })))
      throw new StartFailure(
        `${path.join(folder, files.full)} is no photo as a server keeps it. Nothing is changed.`,
      );
    const fileKey = broughtKey(clientId, guid, now);
    kept.push(fileKey);
    await bringPhoto(photos, fileKey, { full, thumbnail });
  }
}

async function* withKeys(
  lines: AsyncIterable<string>,
  keyOf: (guid: string) => string,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const row = JSON.parse(line) as { file_key: string };
    yield JSON.stringify({ ...row, file_key: keyOf(row.file_key) });
  }
}
