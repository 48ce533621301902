/**
 * Serves the desk on a device that has opened a day. Without a network it opens the day and the seen parts of
 * the map. With a network it sends the outbox. Its caches hold no calls and no photos, so nothing about a
 * case.
 */
import { openStoredPage } from '@fixpoint/ui/service-worker/stored-page.ts';
import { runWorker } from '@fixpoint/ui/service-worker/run-worker.ts';
import { syncTag } from '#features/device/outbox.ts';
import { sendOutbox } from '#features/device/send-outbox.ts';

/**
 * The one cached page, which serves all addresses of the desk. It names the municipality and contains no
 * case.
 */
const address = '/desk/day';

runWorker({
  page: openStoredPage({
    prefix: 'desk page ',
    address,
    assets: '/desk/assets/',
    // All other pages are fetched. The cache serves them only without a network.
    isShownFromCache: ({ url }) => new URL(url).pathname.startsWith(address),
  }),
  isPageAt: (pathname) => /^\/desk(\/[\w/-]*)?$/.test(pathname),
  pictures: [{ path: '/basemap/', cacheName: 'tiles', maxEntries: 600 }],
  syncTag,
  send: sendOutbox,
});
