import { registerWorker } from '@fixpoint/ui/service-worker/register-worker.ts';

/** Has the service worker look after the desk on this device, so that a day opens without a network. */
export async function registerDeskWorker(): Promise<void> {
  await forgetNarrowWorker().catch(() => undefined);
  await registerWorker({
    url: '/desk/service-worker.js',
    scope: '/desk',
    isKept: (url) => url.includes('/basemap/'),
  });
}

/** A worker that was registered for what is below the desk alone would go before the one that looks after its own address, too. */
async function forgetNarrowWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const all = await navigator.serviceWorker.getRegistrations();
  const narrow = all.find(({ scope }) => new URL(scope).pathname === '/desk/');
  await narrow?.unregister();
}
