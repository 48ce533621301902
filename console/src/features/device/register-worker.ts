import { registerWorker } from '@fixpoint/ui/service-worker/register-worker.ts';

/** Registers the service worker, so that a day opens without a network. */
export async function registerDeskWorker(): Promise<void> {
  await forgetNarrowWorker().catch(() => undefined);
  await registerWorker({
    url: '/desk/service-worker.js',
    scope: '/desk',
    isStored: (url) => url.includes('/basemap/'),
  });
}

/**
 * An older worker was registered for addresses below /desk only. It would take precedence over the current
 * one, so it is removed.
 */
async function forgetNarrowWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const all = await navigator.serviceWorker.getRegistrations();
  const narrow = all.find(({ scope }) => new URL(scope).pathname === '/desk/');
  await narrow?.unregister();
}
