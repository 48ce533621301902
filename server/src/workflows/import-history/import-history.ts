/**
 * Adds requests of another system with their history, from a file of any size. Memory holds a batch of records. A
 * repeated import adds what is missing, and nothing twice. Nobody gets a mail; mirrors read the requests.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { photoMaxBytes, photoMaxMegabytes, photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import type { AuditActor } from '#audit/act.ts';
import { importNotes } from '#notes/notes.ts';
import { findPhotos } from '#photos/hidden-photos.ts';
import { inspectJpeg } from '#photos/inspect-jpeg.ts';
import type { Photos } from '#photos/photos.ts';
import { cleanPhotoName, storePhoto } from '#photos/store-photo.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { openSourceFile } from '#platform/reading/source-file.ts';
import { importRequests, stampImported } from '#requests/changes/import-requests.ts';
import { findRequestId } from '#requests/find-request.ts';
import { recordAct } from '#workflows/record-act.ts';
import { type HistorySurroundings, type JudgedRecord, judgeRecord } from './judge-record.ts';
import { readHistory } from './read-history.ts';

/** The file, and the folder of its photos. */
export interface HistoryFiles {
  file: string;
  /** Undefined: the requests have no photos. */
  photoFolder: string | undefined;
}

/** The content of a file, or the added part of it. */
export interface HistoryCounts {
  requests: number;
  notes: number;
  photos: number;
}

/** Requests in one transaction. */
const batchMost = 500;
/** Photos that are made smaller at the same time. */
const photosAtOnce = 3;

/**
 * Reads the whole file and checks every record. Calls `tellFault` for each fault, with the line of its record. The
 * check keeps about 120 bytes for each record, to find a number that comes twice.
 */
export async function checkHistory(
  { file, photoFolder }: HistoryFiles,
  around: HistorySurroundings,
  { tellFault, reach }: { tellFault: (line: number, fault: string) => void; reach: (bytes: number) => void },
): Promise<HistoryCounts> {
  const source = await openSourceFile(file);
  const counts = { requests: 0, notes: 0, photos: 0 };
  const guids = new Set<string>();
  for await (const lines of readHistory(source)) {
    reach(source.bytesRead());
    for (const { line, record, faults } of lines) {
      for (const name of record?.photos ?? []) {
        const fault = await photoFault(photoFolder, name);
        if (fault !== undefined) tellFault(line, fault);
      }
      const judged = record === undefined ? [...faults] : judgeRecord(record, around);
      if (Array.isArray(judged)) {
        for (const fault of judged) tellFault(line, fault);
        continue;
      }
      const { guid, ownId } = judged.request;
      if (guids.has(guid)) tellFault(line, `ownId '${ownId}' is that of an earlier record`);
      guids.add(guid);
      counts.requests += 1;
      counts.notes += judged.notes.length;
      counts.photos += judged.photos.length;
    }
  }
  return counts;
}

async function photoFault(folder: string | undefined, name: string): Promise<string | undefined> {
  if (path.basename(name) !== name) return `photos: '${name}' must be a name without a folder`;
  if (folder === undefined) return `photos: '${name}' needs --photos with the folder of the photos`;
  const found = await stat(path.join(folder, name)).catch(() => undefined);
  if (found?.isFile() !== true) return `photos: '${name}' is not in the folder of the photos`;
  if (found.size > photoMaxBytes) return `photos: '${name}' has more than ${photoMaxMegabytes} MB`;
  const isJpeg = await inspectJpeg(await readFile(path.join(folder, name))).then(
    () => true,
    () => false,
  );
  return isJpeg ? undefined : `photos: '${name}' is not a JPEG, or has too many pixels`;
}

/** The parts of an import. */
export interface HistoryImport {
  database: Database;
  /** The author of the import, for the log of the municipality. */
  actor: AuditActor;
  photos: Photos;
  reach: (bytes: number) => void;
  /** Called for a photo that cannot be stored. The import goes on. */
  tellPhoto: (name: string, message: string) => void;
}

/** Imports a file without faults. Returns how much was added; the rest was there already. */
export async function importHistory(
  { file, photoFolder }: HistoryFiles,
  around: HistorySurroundings,
  deps: HistoryImport,
): Promise<HistoryCounts> {
  const source = await openSourceFile(file);
  const added = { requests: 0, notes: 0, photos: 0 };
  for await (const records of inBatches(readHistory(source), around)) {
    const counts = await addBatch(deps, around, records);
    added.requests += counts.requests;
    added.notes += counts.notes;
    added.photos += await addPhotos(deps, around, { records, photoFolder });
    deps.reach(source.bytesRead());
  }
  return added;
}

async function* inBatches(
  all: ReturnType<typeof readHistory>,
  around: HistorySurroundings,
): AsyncGenerator<JudgedRecord[]> {
  let batch: JudgedRecord[] = [];
  for await (const lines of all)
    for (const { line, record } of lines) {
      const judged = record === undefined ? [] : judgeRecord(record, around);
      if (Array.isArray(judged)) throw new Error(`Line ${line} has changed since the file was checked`);
      batch.push(judged);
      if (batch.length < batchMost) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

function addBatch(
  { database, actor }: HistoryImport,
  { client: { clientId }, now }: HistorySurroundings,
  records: readonly JudgedRecord[],
): Promise<Pick<HistoryCounts, 'requests' | 'notes'>> {
  return database.transaction(async (tx) => {
    const requests = records.map(({ request }) => request);
    const addedIds = await importRequests(tx, clientId, requests, now);
    const notes = records.flatMap(({ request, notes: itsNotes }) => {
      const requestId = addedIds.get(request.guid);
      return requestId === undefined ? [] : itsNotes.map((note) => ({ ...note, requestId }));
    });
    if (notes.length > 0) await importNotes(tx, clientId, notes);
    const about = { count: addedIds.size };
    if (addedIds.size > 0) await recordAct(tx, clientId, { kind: 'requests-imported', actor, about }, now);
    return { requests: addedIds.size, notes: notes.length };
  });
}

/** Adds the photos that the requests do not have yet. */
async function addPhotos(
  { database, photos, tellPhoto }: HistoryImport,
  { client: { clientId }, now }: HistorySurroundings,
  { records, photoFolder }: { records: readonly JudgedRecord[]; photoFolder: string | undefined },
): Promise<number> {
  let addedCount = 0;
  const recordsWithPhotos = records.filter((record) => record.photos.length > 0).values();
  const work = async () => {
    for (const { request, photos: names } of recordsWithPhotos) {
      const requestId = await findRequestId(database, clientId, request.guid);
      if (requestId === undefined) continue;
      const owner = { kind: 'request', requestId, sessionId: null, most: photosOnRequestMax } as const;
      const times = { postedAt: request.postedAt, collectedAt: request.postedAt, keptAt: now };
      const presentNames = (await findPhotos(photos, clientId, requestId)).map((photo) => photo.name);
      for (const name of names.filter((one) => !presentNames.includes(cleanPhotoName(one)))) {
        const bytes = await readFile(path.join(photoFolder!, name));
        const stamp = async (tx: Database) => {
          await stampImported(tx, clientId, requestId, now);
          addedCount += 1;
        };
        await storePhoto(photos, clientId, owner, { name, bytes, ...times }, stamp).catch(
          (error: unknown) => {
            if (!(error instanceof ApplicationError)) throw error;
            tellPhoto(name, error.message);
          },
        );
      }
    }
  };
  await Promise.all(Array.from({ length: photosAtOnce }, work));
  return addedCount;
}
