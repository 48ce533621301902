export interface WorkerRegistration {
  /** The URL of the worker. */
  url: string;
  /** The scope of the worker; its own folder if left out. */
  scope?: string;
  /** True for files loaded by this page that the first worker must cache. */
  isStored: (url: string) => boolean;
}

/** Registers the app's service worker. Without one, the app needs a network. */
export async function registerWorker({ url, scope, isStored }: WorkerRegistration): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(url, {
      ...(scope !== undefined && { scope }),
      updateViaCache: 'none',
    });
    const isFirst = navigator.serviceWorker.controller === null;
    const { active } = await navigator.serviceWorker.ready;
    if (!isFirst) return;
    const seen = performance.getEntriesByType('resource').map(({ name }) => name);
    // A worker has no target: it belongs to this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ seen: seen.filter(isStored) });
  } catch {
    // Storage is forbidden, or there is no space.
  }
}
