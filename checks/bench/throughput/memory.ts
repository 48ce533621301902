/** Resident memory of the server process, in megabytes: at rest, and under large uploads. */
import { setTimeout as pause } from 'node:timers/promises';
import { noisyCameraPhoto } from '#measuring/camera-photos.ts';
import { inParallel, prepareUpload } from './photo-pipeline.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

const settledMs = 5000;
const uploads = 200;
const uploadsAtOnce = 8;
const tenMegabytes = 10 * 1024 * 1024;

/** Memory of a normally started server. The first start sets up the demo, so the server is restarted. */
export async function idleMemory(server: ServerUnderTest): Promise<number> {
  await server.restart();
  await pause(settledMs);
  return server.residentMegabytes();
}

/** The peak during uploads of 10 MB each, and the level after them. */
export async function memoryUnderUploads(
  server: ServerUnderTest,
  token: string,
): Promise<{ most: number; after: number }> {
  const originalPhoto = await largeOriginal();
  const preparations = Array.from({ length: uploadsAtOnce }, () =>
    prepareUpload(server, token, originalPhoto),
  );
  let remainingUploads = uploads;
  let most = 0;
  await inParallel(preparations, async (upload) => {
    while (remainingUploads-- > 0) {
      await upload();
      most = Math.max(most, server.residentMegabytes());
    }
  });
  return { most, after: server.residentMegabytes() };
}

/** A photo of the largest allowed size: a real picture, followed by the padding that some cameras leave. */
async function largeOriginal(): Promise<Buffer> {
  const photo = await noisyCameraPhoto(85);
  return Buffer.concat([photo, Buffer.alloc(tenMegabytes - 1 - photo.length)]);
}
