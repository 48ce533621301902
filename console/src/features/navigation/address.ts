/** The desk's addresses: the queue at /desk, and a case beside it at /desk/requests/<number>. Two paths need no router. */
import { useSyncExternalStore } from 'react';

export const deskRoot = '/desk';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Goes to an address below /desk. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = `${deskRoot}${to}`;
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  tell();
}

/** Which case is open, and what else the address says. */
export function useAddress(): { requestId: number | undefined; search: string } {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const search = useSyncExternalStore(subscribe, () => location.search);
  const number = /^\/desk\/requests\/(\d{1,15})$/.exec(path)?.[1];
  return { requestId: number === undefined ? undefined : Number(number), search };
}
