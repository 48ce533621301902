/**
 * The desk's addresses: the queue at /desk, the queue with a case at /desk/requests/<number>, pages at
 * /desk/<page>. They need no router.
 */
import { type DeskDoor, deskDoors, type DeskPage, deskPages } from '@fixpoint/contract/desk/desk-pages.ts';
import { useSyncExternalStore } from 'react';

export const deskRoot = '/desk';

const listeners = new Set<() => void>();

function notifyListeners(): void {
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
  rememberQueue();
  notifyListeners();
}

export interface PageAddress {
  /** Undefined for the queue or a case. */
  page: DeskPage | undefined;
  /** A page for people who are not signed in. */
  door: DeskDoor | undefined;
  /** The part after the page: a section of the settings, the number of a bulk act. */
  part: string | undefined;
  /** The open case. */
  requestId: number | undefined;
  /** The query string. */
  search: string;
}

/** The address as it is now. */
export function readAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'> = location): PageAddress {
  const [, place, part] = /^\/desk\/([\w-]+)(?:\/([\w-]{1,40}))?$/.exec(pathname) ?? [];
  const isCase = place === 'requests' && /^\d{1,15}$/.test(part ?? '');
  return {
    page: deskPages.find((page) => page === place),
    door: Object.values(deskDoors).find((door) => door === place),
    part,
    requestId: isCase ? Number(part) : undefined,
    search,
  };
}

export function useAddress(): PageAddress {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  const search = useSyncExternalStore(subscribe, () => location.search);
  return readAddress({ pathname, search });
}

/** The queue as it was left for a page: its question, and the open case. */
let lastQueue = { pathname: deskRoot, search: '' };

function rememberQueue(): void {
  const { pathname, search } = location;
  const { page, door } = readAddress();
  if (page === undefined && door === undefined) lastQueue = { pathname, search };
}
rememberQueue();
window.addEventListener('popstate', rememberQueue);

/** The address of the queue, below /desk, with the question and the case with which it was left. */
export function queueAddress(): string {
  return `${lastQueue.pathname.slice(deskRoot.length) || '/'}${lastQueue.search}`;
}

/** The query string of the queue, also while a page is open. */
export function queueSearch({ page, search }: Pick<PageAddress, 'page' | 'search'>): string {
  return page === undefined ? search : lastQueue.search;
}
