/**
 * Builds the portal and the desk if their sources have changed since the last build. Runs alone, and before
 * the server starts.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from '@fixpoint/server/src/site/files/compress-files.ts';

/** An app to build, by its folder. */
interface App {
  folder: string;
  /** The name in messages. */
  name: string;
}

const apps: readonly App[] = [
  { folder: 'portal', name: 'the portal' },
  { folder: 'console', name: 'the desk' },
];

const root = path.resolve(import.meta.dirname, '..');
const builder = path.join(root, 'node_modules/vite/bin/vite.js');

/**
 * Returns whether both apps are built; prints a message for each build. Without the development tools an
 * existing build is used.
 */
export async function buildPortalIfStale(): Promise<boolean> {
  for (const app of apps) if (!(await buildIfStale(app))) return false;
  return true;
}

async function buildIfStale({ folder, name }: App): Promise<boolean> {
  const page = path.join(root, folder, 'dist/index.html');
  const stamp = path.join(root, folder, 'dist/.built');
  const sources = hashSources(folder);
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  if (!existsSync(builder)) return existsSync(page);
  console.error(`Building ${name} …`);
  const startMs = Date.now();
  if (!(await build(folder))) return false;
  writeFileSync(stamp, sources);
  console.error(`Building ${name}: done after ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
  return true;
}

/** One hash of every file that can change the build. */
function hashSources(app: string): string {
  const patterns = [app, 'ui', 'contract', 'languages'].map((folder) => `${folder}/**/*.*`);
  const files = globSync([...patterns, 'package-lock.json'], { cwd: root, exclude: isNoSource }).toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function isNoSource(file: string): boolean {
  return /(^|[\\/])(node_modules|dist|samples)([\\/]|$)|\.test\.tsx?$|\.md$/.test(file);
}

/** Runs in its own process, so that the server does not keep the builder's memory. */
async function build(folder: string): Promise<boolean> {
  const child = spawn(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const endBuild = () => child.kill();
  process.once('exit', endBuild);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.removeListener('exit', endBuild);
  return code === 0;
}

/**
 * Compresses the built files. The server does this otherwise, but in production it may not be allowed to
 * write to its code's folder.
 */
async function compressAll(): Promise<void> {
  for (const { folder } of apps) await compressFiles(path.join(root, folder, 'dist'));
}

if (import.meta.main) {
  if (await buildPortalIfStale()) await compressAll();
  else process.exitCode = 1;
}
