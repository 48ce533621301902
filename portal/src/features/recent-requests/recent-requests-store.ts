/**
 * What guests have sent from this browser, newest first, for each municipality. It lies on the device alone: whoever uses
 * it can see and forget it, and no login takes it along.
 */
import * as z from 'zod/mini';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';

const recentRequest = z.object({
  /** Leads to the request whoever holds it. */
  guid: z.string(),
  id: z.number(),
  workType: z.string(),
  /** Milliseconds since 1970, by the device's clock. */
  sentAt: z.number(),
  /** Empty where it was not known. */
  address: z.string(),
  /** Masked: the address that a link was sent to, so that it is told of the request; left out while there is none. */
  linkSentTo: z.optional(z.string()),
});

export type RecentRequest = z.output<typeof recentRequest>;

const most = 20;
const nameOf = (clientId: number) => `recent-requests.${clientId}`;

/** What the browser would not keep: it lives for as long as the page does. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

/** As JSON: the same text for as long as it is the same list. Null when there is none. */
export function recentRequestsJson(clientId: number): string | null {
  const name = nameOf(clientId);
  try {
    return unkept.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** None where the text cannot be read; others than this page may have written it. */
export function parseRecentRequests(json: string | null): readonly RecentRequest[] {
  try {
    const requests = z.array(recentRequest).parse(JSON.parse(json ?? '[]'));
    return requests.filter(({ guid }) => readGuid(guid) === guid).slice(0, most);
  } catch {
    return [];
  }
}

/** Among the others by its time; the oldest makes room. */
export function addRecentRequest(clientId: number, request: RecentRequest): void {
  const requests = [request, ...allBut(clientId, request.guid)];
  write(clientId, requests.sort((one, other) => other.sentAt - one.sentAt).slice(0, most));
}

/** Keeps with a request where its link went; nothing of one that is not, or no longer, kept. */
export function keepLinkSentTo(clientId: number, guid: string, linkSentTo: string): void {
  const requests = parseRecentRequests(recentRequestsJson(clientId));
  write(
    clientId,
    requests.map((it) => (it.guid === guid ? { ...it, linkSentTo } : it)),
  );
}

export function forgetRecentRequest(clientId: number, guid: string): void {
  write(clientId, allBut(clientId, guid));
}

export function forgetRecentRequests(clientId: number): void {
  write(clientId, []);
}

/** Calls the listener when this tab or another has changed one of the lists, until the returned function is called. */
export function onRecentRequests(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // The key is null when everything was cleared at once.
    if (key === null) unkept.clear();
    else unkept.delete(key);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

function allBut(clientId: number, guid: string): RecentRequest[] {
  return parseRecentRequests(recentRequestsJson(clientId)).filter((it) => it.guid !== guid);
}

function write(clientId: number, requests: readonly RecentRequest[]): void {
  const name = nameOf(clientId);
  const json = JSON.stringify(requests);
  unkept.delete(name);
  try {
    if (requests.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, json);
  } catch {
    // Storage is full or forbidden.
    if (requests.length > 0) unkept.set(name, json);
  }
  for (const listener of listeners) listener();
}
