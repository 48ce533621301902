/**
 * The work of a service worker: it caches the files of its release, the page and viewed pictures, and sends
 * the outbox.
 */
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { StoredPage } from './stored-page.ts';
import { release } from './release.ts';
import { openSeenPictures, type SeenPictureKind } from './seen-pictures.ts';
import { worker } from './worker-scope.ts';

export interface WorkerOptions {
  page: StoredPage;
  /** True if the app's page is at this path. */
  isPageAt: (pathname: string) => boolean;
  pictures: readonly SeenPictureKind[];
  /** The tag with which the browser wakes the worker when there is a connection. */
  syncTag: string;
  /** Sends the outbox once, and says if entries are left in it. */
  send: () => Promise<{ hasMore: boolean }>;
}

export function runWorker({ page, isPageAt, pictures, syncTag, send }: WorkerOptions): void {
  precacheAndRoute(release.files);
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' && url.origin === location.origin && isPageAt(url.pathname),
    ({ request, event }) => page.answerPage(request, (work) => event.waitUntil(work)),
  );
  const { keepSeen, keepSeenEarlier } = openSeenPictures(pictures);
  keepSeen();

  worker.addEventListener('install', (event) => event.waitUntil(page.keepPage()));

  // The first worker takes over the open pages. A later one waits until none is open, and so never interrupts
  // a form.
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([page.forgetOtherPages(), worker.clients.claim()])),
  );

  worker.addEventListener('message', (event) => {
    const { seen } = event.data as { seen?: unknown };
    if (Array.isArray(seen)) event.waitUntil(keepSeenEarlier(seen, event));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(worker.clients.openWindow(worker.registration.scope));
  });

  worker.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(sendOrAskAgain());
  });

  /** After a failure the browser wakes the worker again. */
  async function sendOrAskAgain(): Promise<void> {
    if ((await send()).hasMore) throw new Error('The outbox is not empty');
  }
}
