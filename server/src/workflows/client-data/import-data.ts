/** Imports an exported municipality: all of it, or nothing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findHostNameOwner, listClients } from '#clients/client-directory.ts';
import { noNameChanges } from '#clients/lifecycle/rename-client.ts';
import { clientTables } from '#clients/rows/client-tables.ts';
import { countOn, numberOn, refuseOtherShape, writeClient, writeTable } from '#clients/rows/write-rows.ts';
import {
  bringPhoto,
  broughtAttachmentKey,
  broughtKey,
  isStoredAttachment,
  isStoredPhoto,
} from '#photos/carry-photos.ts';
import { removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { findDamage, readLines } from '#platform/disk/bundle-files.ts';
import type { Database } from '#platform/database.ts';
import { keepOnce } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type WaitingJob, insertJobsOf } from '#platform/queue/held-jobs.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  attachmentFileOf,
  attachmentsTable,
  type Bundle,
  bundle,
  bundleFile,
  jobsFile,
  photoFilesOf,
  photosTable,
  rowsOf,
} from './bundle.ts';

interface ImportDataDeps {
  database: Database;
  photos: Pick<Photos, 'files'>;
  /** The store of map files. */
  maps: FileStore;
  now: Date;
}

export interface ImportedData {
  clientId: number;
  /**
   * True if the municipality keeps its id. Otherwise sessions, API keys and links in mails no longer work.
   */
  hasSameId: boolean;
  name: string;
  displayName: string;
  rows: Record<string, number>;
  jobs: number;
}

/**
 * Imports a municipality and leaves it switched off until an operator has checked it. Throws `StartFailure`
 * if it cannot be imported.
 */
export async function importData(folder: string, deps: ImportDataDeps): Promise<ImportedData> {
  const { database, maps } = deps;
  const content = await readBundle(folder);
  await refuseOtherShape(database, content.shape);
  await refuseTaken(database, content);
  const damage = await findDamage(folder);
  if (damage !== undefined) throw new StartFailure(`${folder} is damaged: ${damage}. Nothing is changed.`);
  for (const [name, file] of Object.entries(content.maps))
    await keepOnce(maps, name, path.join(folder, file));
  const writtenKeys: string[] = [];
  try {
    const importResult = await database.transaction((tx) =>
      writeAll(tx, { folder, content, writtenKeys }, deps),
    );
    await countOn(database, importResult.rows);
    return importResult;
  } catch (error) {
    // No row refers to these files, so remove them again.
    await removeDroppedFiles(deps.photos, writtenKeys).catch(() => undefined);
    throw error;
  }
}

async function readBundle(folder: string): Promise<Bundle> {
  const text = await readFile(path.join(folder, bundleFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new StartFailure(
      `${folder} has no ${bundleFile}: it is not an export of data, or the export did not finish.`,
    );
  });
  try {
    return bundle.parse(JSON.parse(text));
  } catch (error) {
    throw new StartFailure(`${path.join(folder, bundleFile)} cannot be read.`, { cause: error });
  }
}

/** Throws `StartFailure` if a name or host name of the municipality is taken here. */
async function refuseTaken(database: Database, { name, client }: Bundle): Promise<void> {
  const clients = await listClients(database);
  for (const wantedName of [name, ...textsIn(client, 'former_names')]) {
    const holder = clients.find((one) => one.name === wantedName || one.formerNames.includes(wantedName));
    if (holder === undefined) continue;
    throw new StartFailure(
      `The municipality '${holder.name}' has the name '${wantedName}' here. Rename or remove that municipality first, or release the name.`,
    );
  }
  for (const hostName of textsIn(client, 'host_names')) {
    if ((await findHostNameOwner(database, hostName)) === undefined) continue;
    throw new StartFailure(
      `Another municipality here already uses the host name ${hostName}. Take the host name away from that one first.`,
    );
  }
}

function textsIn(client: Bundle['client'], column: string): string[] {
  const texts = client[column];
  return Array.isArray(texts) ? texts.map(String) : [];
}

interface ImportedFolder {
  folder: string;
  content: Bundle;
  /** Keys of the photos and attachments whose files are already written. */
  writtenKeys: string[];
}

async function writeAll(
  tx: Database,
  importedFolder: ImportedFolder,
  deps: ImportDataDeps,
): Promise<ImportedData> {
  const { folder, content } = importedFolder;
  const { name, displayName } = content;
  await noNameChanges(tx);
  const off = { ...content.client, disabled_at: deps.now.toISOString(), remove_at: null };
  const { database } = deps;
  const clientId = await writeClient(tx, JSON.stringify(off), { clientId: content.clientId, database });
  const rows: Record<string, number> = {};
  for (const table of await clientTables(tx)) {
    if (content.rows[table.name] === undefined) continue;
    const lines = () => readLines(folder, rowsOf(table.name));
    if (table.name === photosTable) await keepFiles(clientId, importedFolder, deps);
    if (table.name === attachmentsTable) await keepAttachments(clientId, importedFolder, deps);
    const keyOf = keyFunctions[table.name];
    const linesWithKeys = () => withKeys(lines(), (guid) => keyOf!(clientId, guid, deps.now));
    rows[table.name] = await writeTable(tx, table, clientId, keyOf === undefined ? lines : linesWithKeys);
  }
  await numberOn(tx, clientId);
  const jobs: WaitingJob[] = [];
  for await (const line of readLines(folder, jobsFile)) jobs.push(JSON.parse(line) as WaitingJob);
  await insertJobsOf(tx, clientId, jobs);
  const hasSameId = clientId === content.clientId;
  return { clientId, hasSameId, name, displayName, rows, jobs: jobs.length };
}

/** Stores the files of all photos before any row refers to them. */
async function keepFiles(
  clientId: number,
  { folder, writtenKeys }: ImportedFolder,
  { photos, now }: ImportDataDeps,
): Promise<void> {
  for await (const line of readLines(folder, rowsOf(photosTable))) {
    const { file_key: guid } = JSON.parse(line) as { file_key: string };
    const files = photoFilesOf(guid);
    const [full, thumbnail] = await Promise.all([
      readFile(path.join(folder, files.full)),
      readFile(path.join(folder, files.thumbnail)),
    ]);
    if (!(await isStoredPhoto({ full, thumbnail })))
      throw new StartFailure(
        `${path.join(folder, files.full)} is not a photo in the form that a server stores. Nothing is changed.`,
      );
    const fileKey = broughtKey(clientId, guid, now);
    writtenKeys.push(fileKey);
    await bringPhoto(photos, fileKey, { full, thumbnail });
  }
}

/** Stores the files of all attachments before any row refers to them. */
async function keepAttachments(
  clientId: number,
  { folder, writtenKeys }: ImportedFolder,
  { photos, now }: ImportDataDeps,
): Promise<void> {
  for await (const line of readLines(folder, rowsOf(attachmentsTable))) {
    const { file_key: guid } = JSON.parse(line) as { file_key: string };
    const file = path.join(folder, attachmentFileOf(guid));
    const bytes = await readFile(file);
    if (!isStoredAttachment(bytes))
      throw new StartFailure(`${file} is not a PDF that a server accepts. Nothing is changed.`);
    const fileKey = broughtAttachmentKey(clientId, guid, now);
    writtenKeys.push(fileKey);
    await photos.files.put(fileKey, bytes);
  }
}

/** The tables whose rows have files, and the keys of the files here. */
const keyFunctions: Partial<Record<string, typeof broughtKey>> = {
  [photosTable]: broughtKey,
  [attachmentsTable]: broughtAttachmentKey,
};

async function* withKeys(
  lines: AsyncIterable<string>,
  keyOf: (guid: string) => string,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const row = JSON.parse(line) as { file_key: string };
    yield JSON.stringify({ ...row, file_key: keyOf(row.file_key) });
  }
}
