/** Requests: the list, one of them, and the id of a token. */
import type { ServerParts } from '#commands/server-parts.ts';
import {
  type PublicView,
  countPublicWindow,
  findPublicRequest,
  listPublicNumbers,
  listPublicWindow,
  publicViewOfClient,
} from '#requests/public/public-requests.ts';
import type { Open311Call } from './open311-call.ts';
import { listMax, pageHeaders, readPage } from './page-of-list.ts';
import { Open311Refusal, refuseUnknown } from './refusal.ts';
import { readFilter } from './request-filter.ts';
import { type ShownRequest, requestFields, shownToAll } from './shown-request.ts';
import type { Document } from './write-document.ts';

type Parts = Pick<ServerParts, 'database'>;

/** A document with the headers of its page. */
export interface ListAnswer {
  readonly document: Document;
  readonly headers: Readonly<Record<string, string>>;
}

/** The view of strangers. Throws 403 if the municipality publishes nothing. */
function viewOf({ client, workTypes, now }: Open311Call): PublicView {
  const view = publicViewOfClient(client, workTypes, now);
  if (view !== undefined) return view;
  throw new Open311Refusal(403, `${client.displayName} does not publish requests.`);
}

/** `path`: of this address, for the links to other pages. */
export async function requestList(call: Open311Call, { database }: Parts, path: string): Promise<ListAnswer> {
  const view = viewOf(call);
  const numbers = call.query.list('service_request_id');
  if (numbers.length > 0) {
    const requestIds = numbers.flatMap((text) => numberOf(text) ?? []).slice(0, listMax);
    const rows = await listPublicNumbers(database, view, requestIds);
    return {
      document: documentOf(
        rows.map((row) => shownToAll(row, call)),
        call,
      ),
      headers: {},
    };
  }
  const window = readFilter(call);
  const page = readPage(call.query);
  const offset = (page.page - 1) * page.size;
  const rows = await listPublicWindow(database, view, { ...window, most: page.size, offset });
  const shown = rows.map(({ distance, ...row }) =>
    shownToAll({ ...row, ...(window.near === undefined ? {} : { distance }) }, call),
  );
  const headers = page.isAsked
    ? pageHeaders(page, {
        count: await countPublicWindow(database, view, window),
        address: `${call.origin}${path}`,
      })
    : {};
  return { document: documentOf(shown, call), headers };
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
async function requestShown(call: Open311Call, id: string, { database }: Parts): Promise<ShownRequest> {
  const view = viewOf(call);
  const requestId = numberOf(id);
  const row = requestId === undefined ? undefined : await findPublicRequest(database, view, requestId);
  return row === undefined ? refuseUnknown('There is no such service_request_id.') : shownToAll(row, call);
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
