/** Map tiles and logos that were seen, so that they are seen without a network too: so many, for so long. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { WorkerEvent } from '@fixpoint/ui/service-worker/worker-scope.ts';

const dayS = 24 * 60 * 60;

/** A town at street level around the resident, and all of it from afar: some ten megabytes. */
const tiles = seen('tiles', 600);
const logos = seen('logos', 20);

/** Both kinds of addresses carry a hash of what is there. */
function seen(cacheName: string, maxEntries: number): CacheFirst {
  const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true });
  // A part of a file is not the file.
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    response.status === 200 || response.status === 204 ? response : null;
  return new CacheFirst({ cacheName, plugins: [expiration as WorkboxPlugin, { cacheWillUpdate }] });
}

function strategyFor({ pathname, origin }: URL): CacheFirst | undefined {
  if (origin !== location.origin) return undefined;
  if (pathname.startsWith('/basemap/')) return tiles;
  return pathname.startsWith('/branding/') ? logos : undefined;
}

export function keepSeenPictures(): void {
  for (const strategy of [tiles, logos])
    registerRoute(
      ({ url, request }) => !request.headers.has('range') && strategyFor(url) === strategy,
      strategy,
    );
}

/** Keeps what a page has seen before there was a worker to keep it: the browser has it still. */
export async function keepSeenEarlier(urls: readonly unknown[], event: WorkerEvent): Promise<void> {
  for (const url of urls) {
    if (typeof url !== 'string') continue;
    const strategy = strategyFor(new URL(url, location.origin));
    await strategy?.handle({ request: new Request(url), event }).catch(() => undefined);
  }
}
