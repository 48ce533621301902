/** The photo pipeline against sharp alone. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { callBody, doneOf, send } from '@fixpoint/harness/ws7-client.ts';
import { noisyCameraPhoto } from '#measuring/camera-photos.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

const atOnce = 4;

export interface PhotoFigures {
  /** 12-megapixel originals per second. */
  throughServer: number;
  sharpAlone: number;
}

/** Uploads as many photos as possible for some seconds, then lets sharp do the same alone. */
export async function photoPipeline(
  server: ServerUnderTest,
  token: string,
  seconds: number,
): Promise<PhotoFigures> {
  const originalPhoto = await noisyCameraPhoto(70);
  const uploads = Array.from({ length: atOnce }, () => prepareUpload(server, token, originalPhoto));
  const end = performance.now() + seconds * 1000;
  let doneCount = 0;
  await inParallel(uploads, async (upload) => {
    while (performance.now() < end) {
      await upload();
      doneCount += 1;
    }
  });
  return { throughServer: doneCount / seconds, sharpAlone: await sharpAlone(originalPhoto, seconds) };
}

/**
 * Prepares the call that uploads a photo, so that preparing does not slow the server. The returned function
 * sends it, each time as another photo, one at a time.
 */
export function prepareUpload(
  server: ServerUnderTest,
  token: string,
  originalPhoto: Buffer,
): () => Promise<unknown> {
  const guid = randomUUID();
  const fileFields = { cmd: 'createtempfile', Token: token, guid, isImage: true, extension: '.jpg' };
  const body = Buffer.from(
    callBody({ ...fileFields, name: 'bench.jpg', data: originalPhoto.toString('base64') }),
  );
  const guidAt = body.indexOf(guid);
  return async () => {
    body.write(randomUUID(), guidAt);
    return doneOf(await send(server.url, body));
  };
}

async function sharpAlone(originalPhoto: Buffer, seconds: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-bench-'));
  const file = path.join(folder, 'original.jpg');
  writeFileSync(file, originalPhoto);
  const script = path.join(import.meta.dirname, 'sharp-alone.ts');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [script, file, String(atOnce), String(seconds)]);
  rmSync(folder, { recursive: true });
  return Number(stdout);
}

/** Processes all items at the same time. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  await Promise.all(items.map(work));
}
