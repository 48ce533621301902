/**
 * Finds the chunk of the portal's bundle for a module. A `chunk: <name>` comment in the module's first line
 * decides, otherwise its folder. Modules without a chunk are shared by all screens ("main") or belong to one
 * screen.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const chunkNames = ['following', 'form', 'reporting', 'questions', 'late', 'map'] as const;
export type ChunkName = (typeof chunkNames)[number];

const root = path.resolve(import.meta.dirname, '..');

/** Folders and packages with the chunk of their modules. The longest matching path decides. */
export const chunkFolders: Readonly<Record<string, ChunkName>> = {
  // Following a request: notes, photos and live changes.
  'portal/src/features/live': 'following',
  'portal/src/features/notes': 'following',
  'portal/src/features/requests/outcome': 'following',
  'ui/src/live': 'following',
  // Writing a request: photos, drafts, the steps of the history. Login and the screens around it never need
  // this code.
  'contract/src/photos': 'reporting',
  'node_modules/idb': 'reporting',
  'portal/src/features/drafts': 'reporting',
  'portal/src/features/photos': 'reporting',
  'portal/src/features/recent-requests': 'reporting',
  'portal/src/features/recent-requests/notify-by-email': 'form',
  'portal/src/features/requests': 'reporting',
  'ui/src/photos': 'reporting',
  // The outbox and the other data kept on the device. This code loads after everything else.
  'portal/src/features/outbox': 'late',
  'portal/src/features/seen': 'late',
  // Symbols and words of work types, for the form and for cards.
  'portal/src/features/work-types': 'late',
  'ui/src/work-types': 'late',
  'ui/src/outbox': 'late',
  'node_modules/@mapbox': 'map',
  'node_modules/ol': 'map',
  'node_modules/pbf': 'map',
  'node_modules/quickselect': 'map',
  'node_modules/rbush': 'map',
  'portal/src/features/place-map': 'map',
  'portal/src/screens/home/map': 'map',
  'portal/src/screens/home/modals/submitted': 'late',
  'portal/src/screens/home/nearby': 'late',
  'ui/src/map': 'map',
};

const longestFirst = Object.keys(chunkFolders).sort((one, other) => other.length - one.length);

/** Parts of packages that only the chunk `following` needs. */
const packageParts = /[\\/]@tanstack[\\/].*[\\/](useQueries|queriesObserver)\./;

const mark = /^(?:\/\/|\/\*) chunk: (\w+)/;

const chunkOfFile = new Map<string, ChunkName | undefined>();

/**
 * @param id a module as the bundler names it.
 * @throws Error if the first line of the module names an unknown chunk.
 */
export function chunkOf(id: string): ChunkName | undefined {
  if (!chunkOfFile.has(id)) chunkOfFile.set(id, findChunk(id));
  return chunkOfFile.get(id);
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
