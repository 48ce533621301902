/**
 * Serves the portal and recently viewed map tiles offline, and sends the outbox when there is a network. It
 * never answers calls of the protocol: personal data are not in its caches.
 */
import { runWorker } from '@fixpoint/ui/service-worker/run-worker.ts';
import { worker } from '@fixpoint/ui/service-worker/worker-scope.ts';
import { notifySent } from '#app/notify-sent.ts';
import { storedCitizenToken, outboxSender } from '#app/outbox-sender.ts';
import { syncTag } from '#features/outbox/outbox.ts';
import { sendOutbox } from '#features/outbox/send-outbox.ts';
import { portalPage } from './portal-page.ts';

runWorker({
  page: portalPage,
  isPageAt: (pathname) => pathname === '/',
  pictures: [
    // A municipality at street level around the resident, and the whole area at low zoom: about ten
    // megabytes.
    { path: '/basemap/', cacheName: 'tiles', maxEntries: 600 },
    { path: '/branding/', cacheName: 'logos', maxEntries: 20 },
  ],
  syncTag,
  send: () =>
    sendOutbox(
      outboxSender(
        storedCitizenToken,
        (entry, receipt) => void notifySent(worker.registration, entry, receipt),
      ),
    ),
});
