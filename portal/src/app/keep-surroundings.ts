// chunk: late
/**
 * Stores the map of the resident's surroundings on the device, so that it works without a network. Its tiles
 * down to level 15 also have the names of the streets. The service worker stores each one.
 */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { tileUrl } from '@fixpoint/ui/map/basemap.ts';
import { tileAt } from '@fixpoint/ui/map/tile-at.ts';
import type { Extent } from '@fixpoint/ui/map/position.ts';

/** Limits for each visit. The cache of the service worker has a limit of its own for all tiles. */
const mostTiles = 120;
const mostBytes = 3_000_000;
const deepest = 15;
/** Tiles on each side of the middle, on the deepest level: about four kilometres. */
const reach = 4;
/** Lower levels that are stored, too. */
const lowerLevels = 3;

interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** Stores the tiles that are missing. Does nothing if the device saves data, or has no service worker. */
export async function keepSurroundings({ basemaps }: StartUpDocument, extent: Extent): Promise<void> {
  const source = basemaps?.streets;
  if (source?.kind !== 'tiles' || !source.url.startsWith('/') || savesData()) return;
  const cache = await globalThis.caches?.open('tiles').catch(() => undefined);
  if (cache === undefined || navigator.serviceWorker === undefined) return;
  await workerAnswers(navigator.serviceWorker);
  const storedUrls = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const deepestZ = Math.min(deepest, source.maxZoom);
  const middle = lastSeen(storedUrls, source.url, deepestZ) ?? middleOf(extent, deepestZ);
  const urls = tilesAround(middle)
    .filter(({ z }) => z >= source.minZoom)
    .map(({ z, x, y }) => tileUrl(source.url, z, x, y))
    .filter((url) => !storedUrls.has(url));
  let bytes = 0;
  for (const url of urls.slice(0, mostTiles)) {
    if (bytes > mostBytes) return;
    const answer = await fetch(url, { priority: 'low' }).catch(() => undefined);
    // Without a network, or if the server has too much to do, the next visit continues.
    if (answer?.ok !== true) return;
    bytes += (await answer.arrayBuffer()).byteLength;
  }
}

/** Resolves once the service worker answers this page: the first worker takes over a moment after it is ready. */
function workerAnswers(workers: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    if (workers.controller) return resolve();
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The stored tile of the deepest level that was stored last: the resident has looked there. */
function lastSeen(urls: ReadonlySet<string>, template: string, z: number): TilePlace | undefined {
  const [before = '', after = ''] = template.replace('{z}', String(z)).split('{x}/{y}');
  const seen = [...urls].filter((url) => url.startsWith(before) && url.endsWith(after)).at(-1);
  const [x, y] = (seen?.slice(before.length, seen.length - after.length) ?? '').split('/').map(Number);
  return x === undefined || y === undefined ? undefined : { z, x, y };
}

function middleOf({ west, south, east, north }: Extent, z: number): TilePlace {
  return { z, ...tileAt({ longitude: (west + east) / 2, latitude: (south + north) / 2 }, z) };
}

/** The tiles around a place, the nearest first, each level with those above them. */
function tilesAround({ z, x, y }: TilePlace): TilePlace[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const square = steps
    .flatMap((right) =>
      steps.map((down) => ({ right, down, away: Math.max(Math.abs(right), Math.abs(down)) })),
    )
    .sort((one, other) => one.away - other.away);
  const places = square.flatMap(({ right, down }) =>
    Array.from({ length: lowerLevels + 1 }, (_, up) => ({
      z: z - up,
      x: (x + right) >> up,
      y: (y + down) >> up,
    })),
  );
  return [...new Map(places.map((place) => [`${place.z}/${place.x}/${place.y}`, place])).values()];
}
