/** Builds the portal if what it is made of has changed since it was built. Runs alone, and before the server starts. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'portal/dist/index.html');
const stamp = path.join(root, 'portal/dist/.built');
const builder = path.join(root, 'node_modules/vite/bin/vite.js');

/** Returns whether the portal is built; says so when it had to be. Without the tools of development a build stands as it is. */
export async function buildPortalIfStale(): Promise<boolean> {
  const sources = hashSources();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  if (!existsSync(builder)) return existsSync(page);
  console.error('Building the portal …');
  const began = Date.now();
  if (!(await build())) return false;
  writeFileSync(stamp, sources);
  console.error(`Building the portal: done after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return true;
}

/** One hash of every file that can change what is built. */
function hashSources(): string {
  const patterns = ['portal', 'ui', 'contract', 'languages'].map((folder) => `${folder}/**/*.*`);
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

/** In a process of its own, so that the server does not keep the builder's memory. */
async function build(): Promise<boolean> {
  const child = spawn(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'portal'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const endBuild = () => child.kill();
  process.once('exit', endBuild);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.removeListener('exit', endBuild);
  return code === 0;
}

if (import.meta.main && !(await buildPortalIfStale())) process.exitCode = 1;
