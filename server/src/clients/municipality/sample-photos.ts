import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Municipality } from './read-municipality.ts';
import { type SampleRequest, daysBefore, sampleGuid } from './sample-request-file.ts';

/** Access to the photos of requests; the caller passes it in. */
export interface SamplePhotos {
  findRequestId(clientId: number, guid: string): Promise<number | undefined>;
  namesOf(clientId: number, requestId: number): Promise<readonly string[]>;
  keep(
    clientId: number,
    requestId: number,
    photo: { name: string; bytes: Uint8Array; postedAt: Date },
    /** True: taken by staff when the request was closed. */
    isOfStaff: boolean,
  ): Promise<void>;
}

/** Number of photos that are stored at the same time. */
const photosAtOnce = 3;

/** Adds the missing photos, after the transaction that added their requests; returns how many. */
export async function addSamplePhotos(
  { photos, now }: { photos: SamplePhotos; now: Date },
  clientId: number,
  { folder, file, sampleRequests }: Municipality,
): Promise<number> {
  let addedCount = 0;
  const samplesWithPhotos = sampleRequests.filter((sample) => photosOf(sample).length > 0).values();
  const work = async () => {
    for (const sample of samplesWithPhotos) {
      const requestId = await photos.findRequestId(clientId, sampleGuid(file.name, sample));
      if (requestId === undefined) continue;
      const there = await photos.namesOf(clientId, requestId);
      const missing = photosOf(sample).filter(({ photo }) => !there.includes(path.basename(photo)));
      for (const { photo, daysAgo, isOfStaff } of missing) {
        const bytes = await readFile(path.join(folder, photo));
        const postedAt = daysBefore(now, daysAgo);
        await photos.keep(clientId, requestId, { name: path.basename(photo), bytes, postedAt }, isOfStaff);
        addedCount += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: photosAtOnce }, work));
  return addedCount;
}

/** The photos of the resident, and those of staff at the time of the last status. */
function photosOf({ photos, closingPhotos, daysAgo, history }: SampleRequest) {
  const endedDaysAgo = history.at(-1)?.daysAgo ?? daysAgo;
  return [
    ...photos.map((photo) => ({ photo, daysAgo, isOfStaff: false })),
    ...closingPhotos.map((photo) => ({ photo, daysAgo: endedDaysAgo, isOfStaff: true })),
  ];
}
