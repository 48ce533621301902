/** Puts a brotli and a gzip twin beside each text file of a folder, once: `app.js`, `app.js.br`, `app.js.gz`. */
import { glob, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressors = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Below this a twin saves nothing: the answer is one packet anyway. */
const leastBytes = 1024;

/** Compresses what has no twin yet, or an older one. Several processes may do so at once. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,mjs,css,svg,json,txt,webmanifest}', { cwd: folder })) {
    const file = path.join(folder, name);
    const { size, mtimeMs } = await stat(file);
    if (size < leastBytes) continue;
    for (const [ending, compress] of Object.entries(compressors)) {
      if (!(await isNewer(file + ending, mtimeMs))) await writeTwin(file + ending, compress, file);
    }
  }
}

async function isNewer(twin: string, thanMs: number): Promise<boolean> {
  return stat(twin).then(
    ({ mtimeMs }) => mtimeMs >= thanMs,
    () => false,
  );
}

/** Under another name first, so that no half file is served. */
async function writeTwin(
  twin: string,
  compress: (bytes: Buffer) => Promise<Buffer>,
  file: string,
): Promise<void> {
  const temporary = `${twin}.${process.pid}`;
  await writeFile(temporary, await compress(await readFile(file)));
  await rename(temporary, twin);
}
