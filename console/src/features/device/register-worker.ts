/** Has the service worker look after the desk on this device, so that a day opens without a network; where the browser has none, everything works as without. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await forgetNarrowOne();
    await navigator.serviceWorker.register('/desk/service-worker.js', {
      scope: '/desk',
      updateViaCache: 'none',
    });
    const isFirst = navigator.serviceWorker.controller === null;
    const { active } = await navigator.serviceWorker.ready;
    if (!isFirst) return;
    const seen = performance.getEntriesByType('resource').map(({ name }) => name);
    // A worker has no target: it is this origin's.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ seen: seen.filter((url) => url.includes('/basemap/')) });
  } catch {
    // Storage is forbidden, or there is no room.
  }
}

/** One that was registered for what is below the desk alone would go before the one that looks after its own address, too. */
async function forgetNarrowOne(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  const narrow = all.find(({ scope }) => new URL(scope).pathname === '/desk/');
  await narrow?.unregister();
}
