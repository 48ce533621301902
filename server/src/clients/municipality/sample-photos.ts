import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Municipality } from './read-municipality.ts';
import { daysBefore, sampleGuid } from './sample-request-file.ts';

/** Access to the photos of requests; the caller passes it in. */
export interface SamplePhotos {
  findRequestId(clientId: number, guid: string): Promise<number | undefined>;
  namesOf(clientId: number, requestId: number): Promise<readonly string[]>;
  keep(
    clientId: number,
    requestId: number,
    photo: { name: string; bytes: Uint8Array; postedAt: Date },
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
  const samplesWithPhotos = sampleRequests.filter((sample) => sample.photos.length > 0).values();
  const work = async () => {
    for (const sample of samplesWithPhotos) {
      const requestId = await photos.findRequestId(clientId, sampleGuid(file.name, sample));
      if (requestId === undefined) continue;
      const there = await photos.namesOf(clientId, requestId);
      for (const photo of sample.photos.filter((name) => !there.includes(path.basename(name)))) {
        const bytes = await readFile(path.join(folder, photo));
        const postedAt = daysBefore(now, sample.daysAgo);
        await photos.keep(clientId, requestId, { name: path.basename(photo), bytes, postedAt });
        addedCount += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: photosAtOnce }, work));
  return addedCount;
}
