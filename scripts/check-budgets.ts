/** Holds the byte budgets of the portal: what each screen makes a phone load, gzipped, from the built manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './source-files.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface Budget {
  name: string;
  /** Source modules of the portal whose chunks, with all that they import, are counted. */
  roots: readonly string[];
  /** Chunks that are counted elsewhere. */
  without?: readonly string[];
  kind: 'code' | 'style';
  mostKilobytes: number;
}

const entry = 'index.html';
const mapModule = '../ui/src/map/open-layers/open-layers-map.ts';
const login = 'src/screens/login/login-screen.tsx';
const home = 'src/screens/home/home-screen.tsx';

const budgets: readonly Budget[] = [
  { name: 'login: code', roots: [entry, login], kind: 'code', mostKilobytes: 130 },
  { name: 'home before the map: code', roots: [entry, home], kind: 'code', mostKilobytes: 180 },
  { name: 'map: code', roots: [mapModule], without: [entry, home], kind: 'code', mostKilobytes: 450 },
  { name: 'home with the map: styles', roots: [entry, home, mapModule], kind: 'style', mostKilobytes: 20 },
];

const built = path.join(root, 'portal/dist');
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** A chunk and everything that it loads before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${name}.`);
  if (!seen.has(name)) {
    seen.add(name);
    for (const imported of chunk.imports ?? []) withImports(imported, seen);
  }
  return seen;
}

function filesOf(names: Iterable<string>, kind: Budget['kind']): Set<string> {
  const chunks = Array.from(names, (name) => manifest[name]!);
  return new Set(chunks.flatMap(({ file, css }) => (kind === 'style' ? (css ?? []) : [file])));
}

function kilobytes(file: string): number {
  return gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length / 1000;
}

let isWithin = true;
for (const { name, roots, without = [], kind, mostKilobytes } of budgets) {
  const elsewhere = new Set(without.flatMap((module) => [...withImports(module)]));
  const counted = roots
    .flatMap((module) => [...withImports(module)])
    .filter((chunk) => !elsewhere.has(chunk));
  const total = [...filesOf(counted, kind)].reduce((sum, file) => sum + kilobytes(file), 0);
  const isGood = total <= mostKilobytes;
  isWithin &&= isGood;
  console.log(`${isGood ? 'ok  ' : 'OVER'} ${name}: ${total.toFixed(1)} of ${mostKilobytes} kB gzip`);
}
process.exit(isWithin ? 0 : 1);
