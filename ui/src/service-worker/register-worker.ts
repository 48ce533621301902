export interface WorkerRegistration {
  /** The address of the worker. */
  url: string;
  /** The addresses that the worker looks after; those next to it when left out. */
  scope?: string;
  /** Which of the files that this page has loaded the first worker keeps. */
  isKept: (url: string) => boolean;
}

/** Registers the app's service worker. Without one, the app works with a network only. */
export async function registerWorker({ url, scope, isKept }: WorkerRegistration): Promise<void> {
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
    // A worker has no target: it is this origin's.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ seen: seen.filter(isKept) });
  } catch {
    // Storage is forbidden, or there is no room.
  }
}
