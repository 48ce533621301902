/** Notifies this page, the others and the service worker of a change in the outbox. */
const name = 'fixpoint-outbox';
const listeners = new Set<() => void>();

export function notifyOutbox(): void {
  for (const listener of listeners) listener();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  // A channel has no target: it belongs to this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null);
  channel.close();
}

/** Calls the listener after each change, until the returned function is called. */
export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.close();
  };
}
