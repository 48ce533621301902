/** The work of a service worker: the files of its release, the page, the pictures that were seen, and the outbox. */
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { KeptPage } from './kept-page.ts';
import { release } from './release.ts';
import { openSeenPictures, type SeenPictureKind } from './seen-pictures.ts';
import { worker } from './worker-scope.ts';

export interface WorkerOptions {
  page: KeptPage;
  /** Whether the page is what stands at this path. */
  isPageAt: (pathname: string) => boolean;
  pictures: readonly SeenPictureKind[];
  /** By which the browser calls when there is a connection. */
  syncTag: string;
  /** Sends the outbox once, and says whether something is left in it. */
  send: () => Promise<{ isLeft: boolean }>;
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

  // The first one takes the open pages in its care. A later one comes to this when none is open: never in the middle of a form.
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([page.forgetOtherPages(), worker.clients.claim()])),
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
    if ((await send()).isLeft) throw new Error('Something still waits');
  }
}
