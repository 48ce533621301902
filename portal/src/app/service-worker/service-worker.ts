/**
 * Works beside the pages of a municipality's portal: opens the portal and the map that was seen without a network, and sends
 * what waits when there is one. It never answers a call of the protocol: what is personal is not in its caches.
 */
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keptCitizenToken, outboxSender } from '#app/outbox-sender.ts';
import { syncTag } from '#features/outbox/outbox.ts';
import { sendWaiting } from '#features/outbox/send-waiting.ts';
import { answerPage, forgetOtherPages, keepPage } from './portal-page.ts';
import { release } from './release.ts';
import { keepSeenEarlier, keepSeenPictures } from './seen-pictures.ts';
import { worker } from '@fixpoint/ui/service-worker/worker-scope.ts';

precacheAndRoute(release.files);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin && url.pathname === '/',
  ({ request, event }) => answerPage(request, (work) => event.waitUntil(work)),
);
keepSeenPictures();

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));

// The first one takes the open pages in its care. A later one comes to this when none is open: never in the middle of a form.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOtherPages(), worker.clients.claim()])),
);

worker.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: unknown };
  if (Array.isArray(seen)) event.waitUntil(keepSeenEarlier(seen, event));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendOrAskAgain());
});

/** A work that fails is asked for again by the browser. */
async function sendOrAskAgain(): Promise<void> {
  if ((await sendWaiting(outboxSender(keptCitizenToken))).isLeft) throw new Error('Something still waits');
}
