/**
 * Works beside the pages of the desk on a device that has opened a day: opens it and the map that was seen without a network,
 * and sends what waits when there is one. It answers no call of the desk and no photo: what is of a case is not in its caches.
 */
import { openKeptPage } from '@fixpoint/ui/service-worker/kept-page.ts';
import { runWorker } from '@fixpoint/ui/service-worker/run-worker.ts';
import { syncTag } from '#features/device/outbox.ts';
import { sendWaiting } from '#features/device/send-waiting.ts';

/** One page for all addresses of the desk: it names its municipality and nobody's case. */
const address = '/desk/day';

runWorker({
  page: openKeptPage({
    prefix: 'desk page ',
    address,
    assets: '/desk/assets/',
    // The other pages are asked for, and come from the cache where there is no network.
    isShownFromCache: ({ url }) => new URL(url).pathname.startsWith(address),
  }),
  isPageAt: (pathname) => /^\/desk(\/[\w/-]*)?$/.test(pathname),
  pictures: [{ path: '/basemap/', cacheName: 'tiles', maxEntries: 600 }],
  syncTag,
  send: sendWaiting,
});
