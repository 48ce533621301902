/** The photo pipeline against sharp alone. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cameraPhoto } from './camera-photos.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { call } from './ws7-client.ts';

const atOnce = 4;

export interface PhotoFigures {
  /** 12-megapixel originals per second. */
  throughServer: number;
  sharpAlone: number;
}

/** Uploads as many as it can for some seconds, then lets sharp do the same alone. */
export async function photoPipeline(
  server: ServerUnderTest,
  token: string,
  seconds: number,
): Promise<PhotoFigures> {
  const original = await cameraPhoto(70);
  const end = performance.now() + seconds * 1000;
  const data = original.toString('base64');
  let done = 0;
  await inParallel(atOnce, async () => {
    while (performance.now() < end) {
      await upload(server, token, data);
      done += 1;
    }
  });
  return { throughServer: done / seconds, sharpAlone: await sharpAlone(original, seconds) };
}

/** Sends one photo in. */
export async function upload(server: ServerUnderTest, token: string, data: string): Promise<void> {
  const fields = {
    cmd: 'createtempfile',
    Token: token,
    guid: randomUUID(),
    isImage: true,
    extension: '.jpg',
  };
  await call(server.url, { ...fields, name: 'bench.jpg', data });
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

/** Does the work in so many lanes at a time. */
export async function inParallel(lanes: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, work));
}
