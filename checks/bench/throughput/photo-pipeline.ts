/** The photo pipeline against sharp alone. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { callBody, doneOf, send } from '@fixpoint/harness/ws7-client.ts';
import { cameraPhoto } from '#measuring/camera-photos.ts';
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
  const original = await cameraPhoto(70);
  const uploads = Array.from({ length: atOnce }, () => prepareUpload(server, token, original));
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await inParallel(uploads, async (upload) => {
    while (performance.now() < end) {
      await upload();
      done += 1;
    }
  });
  return { throughServer: done / seconds, sharpAlone: await sharpAlone(original, seconds) };
}

/**
 * Prepares the call that uploads a photo, so that preparing does not slow the server. The returned function
 * sends it, each time as another photo, one at a time.
 */
export function prepareUpload(
  server: ServerUnderTest,
  token: string,
  original: Buffer,
): () => Promise<unknown> {
  const guid = randomUUID();
  const about = { cmd: 'createtempfile', Token: token, guid, isImage: true, extension: '.jpg' };
  const body = Buffer.from(callBody({ ...about, name: 'bench.jpg', data: original.toString('base64') }));
  const guidAt = body.indexOf(guid);
  return async () => {
    body.write(randomUUID(), guidAt);
    return doneOf(await send(server.url, body));
  };
}

async function sharpAlone(original: Buffer, seconds: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-bench-'));
  const file = path.join(folder, 'original.jpg');
  writeFileSync(file, original);
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
