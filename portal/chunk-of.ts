/**
 * Which chunk of the portal's bundle a module belongs to. Its folder decides, or its first line where it says
 * `chunk: <name>` in a comment. Modules without a chunk are shared by all screens ("main"), or belong to their one screen.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const chunkNames = ['following', 'reporting', 'late', 'map'] as const;
export type ChunkName = (typeof chunkNames)[number];

const root = path.resolve(import.meta.dirname, '..');

/** Folders and packages, each with the chunk of what is in them. The longest path that fits a module decides. */
export const chunkFolders: Readonly<Record<string, ChunkName>> = {
  // Following a request: its notes, its photos, and what changes meanwhile.
  'portal/src/features/live': 'following',
  'portal/src/features/notes': 'following',
  'portal/src/features/requests/outcome': 'following',
  'ui/src/live': 'following',
  // Writing a request: photos, drafts, the steps of the history. Login and the screens around it never need it.
  'contract/src/photos': 'reporting',
  'node_modules/idb': 'reporting',
  'portal/src/features/drafts': 'reporting',
  'portal/src/features/photos': 'reporting',
  'portal/src/features/recent-requests': 'reporting',
  'portal/src/features/requests': 'reporting',
  'ui/src/photos': 'reporting',
  // The outbox and what the device keeps. Nobody waits for this code: it loads after everything else.
  'portal/src/features/outbox': 'late',
  'portal/src/features/seen': 'late',
  'ui/src/outbox': 'late',
  // The map.
  'node_modules/ol': 'map',
  'node_modules/pbf': 'map',
  'node_modules/quickselect': 'map',
  'node_modules/rbush': 'map',
  'portal/src/features/place-map': 'map',
  'portal/src/screens/home/map': 'map',
  'ui/src/map': 'map',
};

const longestFirst = Object.keys(chunkFolders).sort((one, other) => other.length - one.length);

/** Parts of packages that only one chunk needs. */
const packageParts = /[\\/]@tanstack[\\/].*[\\/](useQueries|queriesObserver)\./;

const mark = /^(?:\/\/|\/\*) chunk: (\w+)/;

const known = new Map<string, ChunkName | undefined>();

/** @param id a module as the bundler names it. Throws when its first line names a chunk that does not exist. */
export function chunkOf(id: string): ChunkName | undefined {
  if (!known.has(id)) known.set(id, findChunk(id));
  return known.get(id);
}

function findChunk(id: string): ChunkName | undefined {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const marked = file.startsWith(root) && !file.includes('node_modules') ? markOf(file) : undefined;
  if (marked !== undefined) return marked;
  if (packageParts.test(file)) return 'following';
  const fromRoot = path.relative(root, file).split(path.sep).join('/');
  const folder = longestFirst.find((it) => fromRoot.startsWith(`${it}/`) || fromRoot.includes(`/${it}/`));
  return folder === undefined ? undefined : chunkFolders[folder];
}

function markOf(file: string): ChunkName | undefined {
  if (!/\.(tsx?|css)$/.test(file)) return undefined;
  const name = mark.exec(readFileSync(file, 'utf8'))?.[1];
  if (name === undefined) return undefined;
  if (!chunkNames.includes(name as ChunkName))
    throw new Error(`${file} names the chunk ${name}, which does not exist.`);
  return name as ChunkName;
}
