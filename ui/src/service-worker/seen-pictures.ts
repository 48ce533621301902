/** Caches viewed pictures, such as map tiles, for use without a network. Number and age are limited. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { WorkerEvent } from './worker-scope.ts';

/** A kind of pictures. Their URLs contain a hash of the content, so portal and desk may share a cache. */
export interface SeenPictureKind {
  /** Prefix of the paths of their URLs. */
  path: string;
  cacheName: string;
  maxEntries: number;
}

export interface SeenPictures {
  /** Answers from the caches from now on, and caches fetched pictures. */
  keepSeen: () => void;
  /**
   * Caches pictures that a page has loaded before there was a worker; they are still in the browser's own
   * cache.
   */
  keepSeenEarlier: (urls: readonly unknown[], event: WorkerEvent) => Promise<void>;
}

export function openSeenPictures(kinds: readonly SeenPictureKind[]): SeenPictures {
  const caches = kinds.map((kind) => ({ ...kind, strategy: cacheFirst(kind) }));
  const strategyFor = ({ pathname, origin }: URL) =>
    origin === location.origin ? caches.find(({ path }) => pathname.startsWith(path))?.strategy : undefined;
  return {
    keepSeen() {
      for (const { strategy } of caches)
        registerRoute(
          ({ url, request }) => !request.headers.has('range') && strategyFor(url) === strategy,
          strategy,
        );
    },
    async keepSeenEarlier(urls, event) {
      for (const url of urls) {
        if (typeof url !== 'string') continue;
        const strategy = strategyFor(new URL(url, location.origin));
        await strategy?.handle({ request: new Request(url), event }).catch(() => undefined);
      }
    },
  };
}

function cacheFirst({ cacheName, maxEntries }: SeenPictureKind): CacheFirst {
  const maxAgeSeconds = 30 * 24 * 60 * 60;
  const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
  // A part of a file must not be cached as the file.
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    response.status === 200 || response.status === 204 ? response : null;
  return new CacheFirst({ cacheName, plugins: [expiration as WorkboxPlugin, { cacheWillUpdate }] });
}
