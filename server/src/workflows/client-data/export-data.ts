/** Exports all rows and photos of a municipality into a folder, as they were at one moment. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClientRows, readClientRows } from '#clients/rows/read-rows.ts';
import { takeAttachment, takePhoto } from '#photos/carry-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { type BundleWriter, openBundleWriter } from '#platform/disk/bundle-files.ts';
import type { Database } from '#platform/database.ts';
import { selectJobsOf } from '#platform/queue/held-jobs.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  type Bundle,
  bundleFile,
  bundleFormat,
  jobsFile,
  attachmentFileOf,
  attachmentsTable,
  photoFilesOf,
  photosTable,
  rowsOf,
} from './bundle.ts';

interface ExportDataDeps {
  database: Database;
  photos: Pick<Photos, 'files'>;
  /** Map files that are already next to the folder, by their names on the server. */
  maps: ReadonlyMap<string, string>;
  now: Date;
}

export interface ExportedData {
  rows: Record<string, number>;
  jobs: number;
  /** Photos whose files were removed during the export. Their rows are left out. */
  goneMeanwhile: number;
}

/** Throws `StartFailure` if the folder is not empty. */
export async function exportData(
  client: { clientId: number; name: string; displayName: string },
  folder: string,
  deps: ExportDataDeps,
): Promise<ExportedData> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartFailure(`${folder} is not empty. Name another folder, or empty this one.`);
  const writer = openBundleWriter(folder);
  return readClientRows(deps.database, client.clientId, async (clientRows, tx) => {
    const { rows, goneMeanwhile } = await writeRows(writer, clientRows, deps.photos);
    const jobs = await selectJobsOf(tx, client.clientId);
    await writer.writeLines(jobsFile, asLines(jobs));
    for (const file of deps.maps.values()) await writer.noteFile(`../${file}`);
    await writer.end();
    const content: Bundle = {
      format: bundleFormat,
      shape: clientRows.shape,
      ...client,
      exportedAt: deps.now.toISOString(),
      client: JSON.parse(clientRows.client) as Record<string, unknown>,
      maps: Object.fromEntries([...deps.maps].map(([name, file]) => [name, `../${file}`])),
      rows,
      jobs: jobs.length,
    };
    // Written last: if the file exists, the export is complete.
    await writeFile(path.join(folder, bundleFile), `${JSON.stringify(content, undefined, 2)}\n`, {
      mode: 0o600,
    });
    return { rows, jobs: jobs.length, goneMeanwhile };
  });
}

async function writeRows(
  writer: BundleWriter,
  clientRows: ClientRows,
  photos: Pick<Photos, 'files'>,
): Promise<Pick<ExportedData, 'rows' | 'goneMeanwhile'>> {
  const rows: Record<string, number> = {};
  let goneMeanwhile = 0;
  for (const table of clientRows.tables) {
    let count = 0;
    const { writeLines } = writer;
    async function* lines() {
      for await (const line of clientRows.linesOf(table)) {
        const writtenLine = await writtenLineOf(table.name, line, writer, photos);
        if (writtenLine === undefined) goneMeanwhile += 1;
        else {
          count += 1;
          yield writtenLine;
        }
      }
    }
    await writeLines(rowsOf(table.name), lines());
    rows[table.name] = count;
  }
  return { rows, goneMeanwhile };
}

/** The row as the bundle has it, after its files are written; undefined if they are gone. */
function writtenLineOf(
  table: string,
  line: string,
  writer: BundleWriter,
  photos: Pick<Photos, 'files'>,
): Promise<string | undefined> | string {
  if (table === photosTable) return withFiles(line, writer, photos);
  return table === attachmentsTable ? withAttachment(line, writer, photos) : line;
}

/** Like `withFiles`, for an attachment. */
async function withAttachment(
  line: string,
  writer: BundleWriter,
  photos: Pick<Photos, 'files'>,
): Promise<string | undefined> {
  const row = JSON.parse(line) as { file_key: string };
  const attachment = await takeAttachment(photos, row.file_key);
  if (attachment === undefined) return undefined;
  await writer.writeFile(attachmentFileOf(attachment.guid), attachment.bytes);
  return JSON.stringify({ ...row, file_key: attachment.guid });
}

/**
 * Writes the files of a photo. Returns its row with a key that does not depend on the store; undefined if the
 * files are gone.
 */
async function withFiles(
  line: string,
  writer: BundleWriter,
  photos: Pick<Photos, 'files'>,
): Promise<string | undefined> {
  const row = JSON.parse(line) as { file_key: string };
  const photo = await takePhoto(photos, row.file_key);
  if (photo === undefined) return undefined;
  const files = photoFilesOf(photo.guid);
  await writer.writeFile(files.full, photo.full);
  await writer.writeFile(files.thumbnail, photo.thumbnail);
  return JSON.stringify({ ...row, file_key: photo.guid });
}

async function* asLines(values: readonly object[]): AsyncGenerator<string> {
  for (const value of values) yield JSON.stringify(value);
}
