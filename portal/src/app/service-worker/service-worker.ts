/**
 * Works beside the pages of a municipality's portal: opens the portal and the map that was seen without a network, and sends
 * what waits when there is one. It never answers a call of the protocol: what is personal is not in its caches.
 */
import { runWorker } from '@fixpoint/ui/service-worker/run-worker.ts';
import { keptCitizenToken, outboxSender } from '#app/outbox-sender.ts';
import { syncTag } from '#features/outbox/outbox.ts';
import { sendWaiting } from '#features/outbox/send-waiting.ts';
import { portalPage } from './portal-page.ts';

runWorker({
  page: portalPage,
  isPageAt: (pathname) => pathname === '/',
  pictures: [
    // A town at street level around the resident, and all of it from afar: some ten megabytes.
    { path: '/basemap/', cacheName: 'tiles', maxEntries: 600 },
    { path: '/branding/', cacheName: 'logos', maxEntries: 20 },
  ],
  syncTag,
  send: () => sendWaiting(outboxSender(keptCitizenToken)),
});
