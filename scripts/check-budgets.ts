/**
 * Checks the byte budgets of the portal and the desk: the gzipped size of each screen's files, from the built
 * manifests.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './source-files.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  /** Includes the workers that it starts. */
  assets?: string[];
}

interface Budget {
  name: string;
  /** The counted files, by their path in the build. */
  files: ReadonlySet<string>;
  /** The manifest of the build; omitted for the portal. */
  of?: Manifest;
  mostKilobytes: number;
  /** For screens that load all files at once: a browser loads six at a time. */
  mostFiles?: number;
}

type Manifest = Readonly<Record<string, Chunk>>;

const portal = manifestOf('portal');
const desk = manifestOf('console');

function manifestOf(app: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, app, 'dist/.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files of named chunks, of everything that they load before they run, and of their workers. */
function filesOf(manifest: Manifest, ...names: string[]): Set<string> {
  const files = new Set<string>();
  const add = ({ file, imports = [], assets = [] }: Chunk) => {
    if (files.has(file)) return;
    files.add(file);
    assets.filter((asset) => asset.endsWith('.js')).forEach((worker) => files.add(worker));
    imports.forEach((key) => add(manifest[key]!));
  };
  for (const name of names) {
    const chunk = Object.values(manifest).find((it) => it.name === name);
    if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
    add(chunk);
  }
  return files;
}

/** The catalogues with this name. A visit loads one of them, and the largest is counted. */
function largestCatalogue(manifest: Manifest, name: string): string {
  const files = Object.keys(manifest).filter((source) => source.endsWith(`/${name}.json`));
  if (files.length === 0) throw new Error(`The build has no catalogue ${name}.`);
  return files
    .map((source) => manifest[source]!.file)
    .reduce((a, b) => (kilobytes(a, manifest) < kilobytes(b, manifest) ? b : a));
}

const login = filesOf(portal, 'send-ahead', 'main', 'login-screen').add(largestCatalogue(portal, 'portal'));
const home = filesOf(portal, 'send-ahead', 'main', 'home-screen')
  .add(largestCatalogue(portal, 'portal'))
  .add(largestCatalogue(portal, 'requests'));
const map = filesOf(portal, 'open-layers-map').difference(home);
const photoFirst = filesOf(portal, 'photo-first-parts')
  .difference(home)
  .add(largestCatalogue(portal, 'photo-first'));
const deskBeforeTheMap = filesOf(desk, 'index').add(largestCatalogue(desk, 'desk'));
const deskPages = ['case', 'day', 'intake', 'bulk', 'numbers', 'settings', 'account'];

const budgets: readonly Budget[] = [
  { name: 'login: code', files: login, mostKilobytes: 130, mostFiles: 5 },
  { name: 'login: code of the map', files: login.intersection(map), mostKilobytes: 0 },
  { name: 'home before the map: code', files: home, mostKilobytes: 180, mostFiles: 7 },
  { name: 'map: code', files: map, mostKilobytes: 200 },
  { name: 'photo first: code', files: photoFirst, mostKilobytes: 12 },
  { name: 'all screens: style', files: new Set([portal['style.css']!.file]), mostKilobytes: 20 },
  { name: 'desk before the map: code', files: deskBeforeTheMap, of: desk, mostKilobytes: 130 },
  ...deskPages.map((page) => ({
    name: `desk, ${page}: what comes with it before a map`,
    files: filesOf(desk, `${page}-screen`).difference(deskBeforeTheMap),
    of: desk,
    mostKilobytes: 25,
  })),
  { name: 'desk: style', files: new Set([desk['style.css']!.file]), of: desk, mostKilobytes: 20 },
];

function kilobytes(file: string, manifest: Manifest): number {
  const distFolder = path.join(root, manifest === desk ? 'console' : 'portal', 'dist');
  return gzipSync(readFileSync(path.join(distFolder, file)), { level: 9 }).length / 1000;
}

let isWithin = true;
for (const { name, files, of = portal, mostKilobytes, mostFiles } of budgets) {
  const total = [...files].reduce((sum, file) => sum + kilobytes(file, of), 0);
  const isGood = total <= mostKilobytes && files.size <= (mostFiles ?? files.size);
  isWithin &&= isGood;
  const inFiles = mostFiles === undefined ? '' : ` in ${files.size} of ${mostFiles} files`;
  console.log(
    `${isGood ? 'ok  ' : 'OVER'} ${name}: ${total.toFixed(1)} of ${mostKilobytes} kB gzip${inFiles}`,
  );
}
process.exit(isWithin ? 0 : 1);
