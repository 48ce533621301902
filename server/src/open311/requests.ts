/** Requests: the list, one of them, and the id of a token. */
import type { ServerParts } from '#commands/server-parts.ts';
import {
  type PublicView,
  countPublicWindow,
  listPublicNumbers,
  listPublicWindow,
  publicViewOfClient,
} from '#requests/public/public-requests.ts';
import { type OfKeyFilter, listRequestsOfKey } from '#requests/of-key/requests-of-key.ts';
import type { Open311Call } from './open311-call.ts';
import { listMax, pageHeaders, readPage } from './page-of-list.ts';
import { Open311Refusal, refuseUnknown } from './refusal.ts';
import { readFilter } from './request-filter.ts';
import { type ShownRequest, requestFields, shownToAll, shownToSender } from './shown-request.ts';
import type { Document } from './write-document.ts';

type Parts = Pick<ServerParts, 'database'>;

/** A document with the headers of its page. */
export interface ListAnswer {
  readonly document: Document;
  readonly headers: Readonly<Record<string, string>>;
}

const isPublishing = ({ client, workTypes, now }: Open311Call) =>
  publicViewOfClient(client, workTypes, now) !== undefined;

/** The view of strangers. Throws 403 if the municipality publishes nothing. */
function viewOf({ client, workTypes, now }: Open311Call): PublicView {
  const view = publicViewOfClient(client, workTypes, now);
  if (view !== undefined) return view;
  throw new Open311Refusal(403, `${client.displayName} does not publish requests.`);
}

/**
 * Strangers get public requests, and a key those that it created. `path`: of this address, for the links to other pages.
 */
export async function requestList(call: Open311Call, parts: Parts, path: string): Promise<ListAnswer> {
  const page = readPage(call.query);
  const numbers = call.query.list('service_request_id');
  if (numbers.length > 0) {
    const requestIds = numbers.flatMap((text) => numberOf(text) ?? []).slice(0, listMax);
    return { document: documentOf(await withNumbers(call, requestIds, parts), call), headers: {} };
  }
  const window = readFilter(call);
  const at = { most: page.size, offset: (page.page - 1) * page.size };
  if (call.keyAccountId !== undefined)
    return { document: documentOf(await ownRequests(call, { ...window, ...at }, parts), call), headers: {} };
  const view = viewOf(call);
  const rows = await listPublicWindow(parts.database, view, { ...window, ...at });
  const shown = rows.map(({ distance, ...row }) =>
    shownToAll({ ...row, ...(window.near === undefined ? {} : { distance }) }, call),
  );
  const count = page.isAsked ? await countPublicWindow(parts.database, view, window) : 0;
  const headers = page.isAsked ? pageHeaders(page, { count, address: `${call.origin}${path}` }) : {};
  return { document: documentOf(shown, call), headers };
}

/** Requests by number: the own ones of a key, and public ones. */
async function withNumbers(
  call: Open311Call,
  requestIds: readonly number[],
  parts: Parts,
): Promise<ShownRequest[]> {
  const own = await ownRequests(call, { requestIds, most: listMax, offset: 0 }, parts);
  const ownIds = new Set(own.map(({ requestId }) => requestId));
  const others = requestIds.filter((requestId) => !ownIds.has(requestId));
  if (others.length === 0 || (call.keyAccountId !== undefined && !isPublishing(call))) return own;
  const rows = await listPublicNumbers(parts.database, viewOf(call), others);
  return [...own, ...rows.map((row) => shownToAll(row, call))];
}

/** Empty for a stranger. */
async function ownRequests(
  call: Open311Call,
  filter: Omit<OfKeyFilter, 'timeZone'> & { most: number; offset: number },
  { database }: Parts,
): Promise<ShownRequest[]> {
  const { client, keyAccountId: accountId } = call;
  if (accountId === undefined) return [];
  const { clientId, timeZone } = client;
  const requests = await listRequestsOfKey(database, { clientId, accountId }, { ...filter, timeZone });
  return requests.map(shownToSender);
}

export async function singleRequest(call: Open311Call, id: string, parts: Parts): Promise<Document> {
  return documentOf([await requestShown(call, id, parts)], call);
}

/** A token is the number itself, because every request has its number at once. */
export async function requestOfToken(call: Open311Call, token: string, parts: Parts): Promise<Document> {
  const { requestId } = await requestShown(call, token, parts);
  return { root: 'service_requests', content: [{ service_request_id: String(requestId), token }] };
}

/** Throws 404 for a request that does not exist and for one that is not shown, in the same words. */
async function requestShown(call: Open311Call, id: string, parts: Parts): Promise<ShownRequest> {
  const requestId = numberOf(id);
  if (call.keyAccountId === undefined) viewOf(call);
  const [request] = requestId === undefined ? [] : await withNumbers(call, [requestId], parts);
  return request ?? refuseUnknown('There is no such service_request_id.');
}

function documentOf(requests: readonly ShownRequest[], call: Open311Call): Document {
  const isExtended = call.query.text('extensions')?.toLowerCase() === 'true';
  return {
    root: 'service_requests',
    content: requests.map((request) => requestFields(request, call, isExtended)),
  };
}

/** A number of a request; undefined if the text is something else. */
function numberOf(text: string): number | undefined {
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}
