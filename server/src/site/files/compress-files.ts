/**
 * Adds a brotli and a gzip twin to each text file of a folder, once: `app.js`, `app.js.br`, `app.js.gz`. It
 * is a separate program, because compressing this well takes seconds, and memory that a server would never
 * release.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const endings = ['.br', '.gz'] as const;
type Ending = (typeof endings)[number];

const compressors: Record<Ending, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Below this size a twin saves nothing: the answer is one packet anyway. */
const leastBytes = 1024;

/** Compresses files without an up-to-date twin, in another process. Several may run at once. */
export async function compressFiles(folder: string): Promise<void> {
  if ((await filesWithoutTwin(folder)).length === 0) return;
  const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: 'ignore' });
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.removeListener('exit', end);
  if (code !== 0) throw new Error(`Compressing ${folder} ended with ${code}`);
}

if (import.meta.main) {
  for (const { file, twin, ending } of await filesWithoutTwin(process.argv[2]!)) {
    // Under another name first, so that no partial file is served.
    const temporary = `${twin}.${process.pid}`;
    await writeFile(temporary, await compressors[ending](await readFile(file)));
    await rename(temporary, twin);
  }
}

interface MissingTwin {
  readonly file: string;
  readonly twin: string;
  readonly ending: Ending;
}

async function filesWithoutTwin(folder: string): Promise<MissingTwin[]> {
  const missingTwins: MissingTwin[] = [];
  for await (const name of glob('**/*.{js,mjs,css,svg,json,txt,webmanifest}', { cwd: folder })) {
    const file = path.join(folder, name);
    const { size, mtimeMs } = await stat(file);
    if (size < leastBytes) continue;
    for (const ending of endings) {
      const twin = file + ending;
      if (!(await isNewer(twin, mtimeMs))) missingTwins.push({ file, twin, ending });
    }
  }
  return missingTwins;
}

async function isNewer(twin: string, thanMs: number): Promise<boolean> {
  return stat(twin).then(
    ({ mtimeMs }) => mtimeMs >= thanMs,
    () => false,
  );
}
