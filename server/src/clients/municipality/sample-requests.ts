/** Adds the sample requests of a municipality's folder, each once: its guid comes from its key. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#platform/database.ts';
import type { Municipality } from './read-municipality.ts';
import type { SampleRequest } from './sample-request-file.ts';
import {
  type SampleCitizen,
  type SampleRow,
  citizensNamed,
  insertMissing,
  requestIdsOf,
} from './sample-request-store.ts';

/** Where the photos of sample requests go; the photos feature brings it. */
export interface SamplePhotos {
  namesOf(clientId: number, requestId: number): Promise<readonly string[]>;
  keep(
    clientId: number,
    requestId: number,
    photo: { name: string; bytes: Uint8Array; postedAt: Date },
  ): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Photos kept at the same time. */
const photosAtOnce = 3;

/** Adds those that are missing, in the caller's transaction; returns how many. */
export async function addSampleRequests(
  tx: Database,
  clientId: number,
  { file, sampleRequests }: Municipality,
  now: Date,
): Promise<number> {
  if (sampleRequests.length === 0) return 0;
  const citizens = await citizensNamed(
    tx,
    clientId,
    sampleRequests.flatMap(({ citizen }) => citizen ?? []),
  );
  const rows = sampleRequests.map((sample) =>
    rowOf(sample, { file, now, citizen: citizens.find(({ username }) => username === sample.citizen) }),
  );
  return insertMissing(tx, clientId, rows);
}

/** Adds the photos that are missing, after the transaction that added their requests; returns how many. */
export async function addSamplePhotos(
  { database, photos, now }: { database: Database; photos: SamplePhotos; now: Date },
  clientId: number,
  { folder, file, sampleRequests }: Municipality,
): Promise<number> {
  const withPhotos = sampleRequests.filter((sample) => sample.photos.length > 0);
  const guids = withPhotos.map(({ key }) => guidOf(file.name, key));
  const ids = await requestIdsOf(database, clientId, guids);
  let added = 0;
  const waiting = withPhotos.values();
  const work = async () => {
    for (const sample of waiting) {
      const requestId = ids.get(guidOf(file.name, sample.key));
      if (requestId === undefined) continue;
      const there = await photos.namesOf(clientId, requestId);
      for (const photo of sample.photos.filter((name) => !there.includes(path.basename(name)))) {
        const bytes = await readFile(path.join(folder, photo));
        const postedAt = daysBefore(now, sample.daysAgo);
        await photos.keep(clientId, requestId, { name: path.basename(photo), bytes, postedAt });
        added += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: photosAtOnce }, work));
  return added;
}

interface RowSurroundings {
  file: Municipality['file'];
  now: Date;
  /** Whose it is; undefined: a guest's. */
  citizen: SampleCitizen | undefined;
}

function rowOf(sample: SampleRequest, { file, now, citizen }: RowSurroundings): SampleRow {
  const { name, displayName } = file;
  const postedAt = daysBefore(now, sample.daysAgo);
  const changes =
    sample.history.length > 0 ? sample.history : [{ status: sample.status, daysAgo: sample.daysAgo }];
  const history = changes.map(({ status, daysAgo }, index) => ({
    status,
    author: index === 0 ? (citizen?.username ?? `${name}_CitizenGuest`) : displayName,
    at: daysBefore(now, daysAgo),
  }));
  const notes = sample.notes.map(({ author, text, daysAgo }) => ({
    ...noteAuthor(author, displayName, citizen),
    text,
    at: daysBefore(now, daysAgo),
  }));
  const times = [postedAt, ...history.map(({ at }) => at), ...notes.map(({ at }) => at)];
  const modifiedAt = new Date(Math.max(...times.map((time) => time.getTime())));
  const { workType, status, longitude, latitude, address, description } = sample;
  const guid = guidOf(name, sample.key);
  return {
    guid,
    accountId: citizen?.accountId ?? null,
    workType,
    status,
    longitude,
    latitude,
    address,
    description,
    postedAt,
    modifiedAt,
    notes,
    history,
  };
}

function noteAuthor(
  author: SampleRequest['notes'][number]['author'],
  displayName: string,
  citizen: SampleCitizen | undefined,
): { author: string; accountId: number | null } {
  if (author === 'staff') return { author: displayName, accountId: null };
  if (author === 'guest' || citizen === undefined) return { author: 'Guest', accountId: null };
  return { author: citizen.email, accountId: citizen.accountId };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Always the same for a sample request of a municipality; version 8, as RFC 9562 calls a guid of one's own making. */
function guidOf(client: string, key: string): string {
  const hex = createHash('sha256').update(`sample request ${client}/${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
