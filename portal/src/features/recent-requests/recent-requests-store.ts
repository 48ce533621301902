/**
 * The requests that guests sent from this browser, newest first, for each municipality. The list is only on
 * the device: everybody who uses it can see and forget the requests, and no login takes them along.
 */
import * as z from 'zod/mini';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';

const recentRequest = z.object({
  /** Anybody who has the guid can open the request. */
  guid: z.string(),
  id: z.number(),
  workType: z.string(),
  /** Milliseconds since 1970, by the device's clock. */
  sentAt: z.number(),
  /** Empty if it was unknown. */
  address: z.string(),
  /**
   * The masked e-mail address to which the link for mails about the request was sent; left out before that.
   */
  linkSentTo: z.optional(z.string()),
  /** Proves that this device sent the request, for the question after its closing. */
  fileGuid: z.optional(z.string()),
});

export type RecentRequest = z.output<typeof recentRequest>;

const most = 20;
const nameOf = (clientId: number) => `recent-requests.${clientId}`;

/** Lists that the browser did not store: they live as long as the page. */
const unstoredJson = new Map<string, string>();
const listeners = new Set<() => void>();

/** As JSON: the same text while the list is unchanged. Null without a list. */
export function recentRequestsJson(clientId: number): string | null {
  const name = nameOf(clientId);
  try {
    return unstoredJson.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Empty if the text cannot be parsed; others than this page may have written it. */
export function parseRecentRequests(json: string | null): readonly RecentRequest[] {
  try {
    const requests = z.array(recentRequest).parse(JSON.parse(json ?? '[]'));
    return requests.filter(({ guid }) => readGuid(guid) === guid).slice(0, most);
  } catch {
    return [];
  }
}

/** Inserts the request by its time; the oldest one is dropped. */
export function addRecentRequest(clientId: number, request: RecentRequest): void {
  const requests = [request, ...allBut(clientId, request.guid)];
  write(clientId, requests.sort((one, other) => other.sentAt - one.sentAt).slice(0, most));
}

/** Stores with a request the target of its mailed link; ignored if the list does not have the request. */
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

/**
 * Calls the listener when this tab or another one has changed one of the lists, until the returned function
 * is called.
 */
export function onRecentRequests(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // The key is null if everything was cleared at once.
    if (key === null) unstoredJson.clear();
    else unstoredJson.delete(key);
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
  unstoredJson.delete(name);
  try {
    if (requests.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, json);
  } catch {
    // Storage is full or forbidden.
    if (requests.length > 0) unstoredJson.set(name, json);
  }
  for (const listener of listeners) listener();
}
