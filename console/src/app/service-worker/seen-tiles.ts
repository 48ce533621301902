/** Map tiles that were seen, so that they are seen without a network too: so many, for so long. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { WorkerEvent } from '@fixpoint/ui/service-worker/worker-scope.ts';

/** The portal's worker of the same host keeps its tiles in this cache, too: the addresses carry a hash of what is there. */
const tiles = new CacheFirst({
  cacheName: 'tiles',
  plugins: [
    new ExpirationPlugin({
      maxEntries: 600,
      maxAgeSeconds: 30 * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }) as WorkboxPlugin,
    // A part of a file is not the file.
    { cacheWillUpdate: async ({ response }) => ([200, 204].includes(response.status) ? response : null) },
  ],
});

const isTile = ({ pathname, origin }: URL) => origin === location.origin && pathname.startsWith('/basemap/');

export function keepSeenTiles(): void {
  registerRoute(({ url, request }) => !request.headers.has('range') && isTile(url), tiles);
}

/** Keeps what a page has seen before there was a worker to keep it: the browser has it still. */
export async function keepSeenEarlier(urls: readonly unknown[], event: WorkerEvent): Promise<void> {
  for (const url of urls) {
    if (typeof url !== 'string' || !isTile(new URL(url, location.origin))) continue;
    await tiles.handle({ request: new Request(url), event }).catch(() => undefined);
  }
}
