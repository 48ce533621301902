/**
 * Open data, `/open/`: the public view for programs, by OGC API Features 1.0 and as CSV. A municipality without a licence
 * has none of these addresses.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { dayIn } from '#requests/public/shown-types.ts';
import { findPublicRequest, walkPublicRequests, walkTakenBack } from '#requests/public/public-requests.ts';
import { limitPublicDoors } from '#site/limit-public-doors.ts';
import {
  collectionDocument,
  collectionsDocument,
  conformsTo,
  geoJsonType,
  itemDocument,
  itemsDocument,
  jsonType,
  landingDocument,
  openApiType,
} from './feature-documents.ts';
import { csvwDocument, csvwType, dataPackage } from './open-dictionaries.ts';
import { openApiDocument } from './open-api-document.ts';
import {
  type Made,
  type OpenAnswer,
  type OpenData,
  type OpenDataDeps,
  type OpenRequest,
  answerOpen,
  jsonOf,
  openPath,
} from './open-answers.ts';
import { midnight } from './open-columns.ts';
import { sendOpenFile } from './open-files.ts';
import { landingPage } from './landing-page.ts';
import { registerCatalogues } from './catalogue/catalogue-routes.ts';
import { catalogueRecord } from './catalogue/catalogue-record.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import {
  maxLimit,
  readDeletionsFilter,
  readFormat,
  readNoParameters,
  readOpenFilter,
} from './open-parameters.ts';

/**
 * A change gets its time before it can be read. So an answer about the changes since a time includes those of five
 * minutes before it. No change takes that long.
 */
const overlapMs = 5 * 60_000;

type Query = Readonly<Record<string, unknown>>;
type Make = (open: OpenData, request: OpenRequest, reply: FastifyReply) => Made | Promise<Made>;

/** Registers the addresses. */
export async function registerOpenData(fastify: FastifyInstance, deps: OpenDataDeps): Promise<void> {
  const collection = `${openPath}/collections/requests`;
  const register = (limited: FastifyInstance) => {
    const answer = (path: string, make: Make) =>
      limited.get(path, (request, reply) =>
        answerOpen(deps, request as OpenRequest, reply, (open) => make(open, request as OpenRequest, reply)),
      );
    const document = (path: string, type: string, make: (open: OpenData) => unknown) =>
      answer(path, (open, { query }) => {
        readNoParameters(query);
        return jsonOf(type, make(open));
      });
    answer(openPath, (_open, _request, reply) => {
      reply.redirect(`${openPath}/`, 308);
      return 'sent';
    });
    answer(`${openPath}/`, (open, request, reply) => landing(deps, open, request, reply));
    document(`${openPath}/conformance`, jsonType, () => ({ conformsTo }));
    document(`${openPath}/api`, openApiType, openApiDocument);
    document(`${openPath}/collections`, jsonType, collectionsDocument);
    document(collection, jsonType, collectionDocument);
    answer(`${collection}/items`, (open, { query }) => items(deps, open, query));
    answer(`${collection}/items/:id`, (open, { query, params }) => item(deps, open, query, params.id));
    for (const format of ['csv', 'geojson'] as const)
      answer(`${openPath}/requests.${format}`, (open, { query }, reply) => {
        readNoParameters(query);
        sendOpenFile(deps, open, reply, format);
        return 'sent';
      });
    document(`${openPath}/requests.csv-metadata.json`, csvwType, csvwDocument);
    document(`${openPath}/datapackage.json`, jsonType, dataPackage);
    registerCatalogues(limited, deps);
    answer(`${openPath}/deletions.json`, (open, { query }) => deletions(deps, open, query));
  };
  await limitPublicDoors(fastify, deps, register);
}

/** Programs get JSON, and people get a page. */
async function landing(
  deps: OpenDataDeps,
  open: OpenData,
  request: OpenRequest,
  reply: FastifyReply,
): Promise<Made> {
  const format = readFormat(request.query) ?? (prefersPage(request) ? 'html' : 'json');
  if (format === 'json') {
    reply.header('vary', 'accept');
    return jsonOf(jsonType, landingDocument(open));
  }
  const frame = await siteFrameOf(request, deps.clients, deps.productName);
  landingPage(frame, open, await catalogueRecord(deps, open)).send(reply);
  return 'sent';
}

/** Browsers name HTML; programs name JSON, or take everything. */
const prefersPage = ({ headers: { accept = '' } }: OpenRequest) =>
  accept.includes('text/html') && !accept.includes('json');

/** The last time from which a request is open data. */
const publicUntil = ({ clock }: OpenDataDeps, { delayMs }: OpenData) =>
  new Date(clock.now().getTime() - delayMs);

async function items(deps: OpenDataDeps, open: OpenData, query: Query): Promise<OpenAnswer> {
  const { timeZone } = open.client;
  const now = deps.clock.now();
  const { limit, updatedSince, ...filter } = readOpenFilter(query, { types: open.types, timeZone });
  const since = updatedSince && new Date(updatedSince.getTime() - overlapMs);
  const found = await walkPublicRequests(deps.photos.database, open.view, {
    ...filter,
    most: limit + 1,
    publicUntil: publicUntil(deps, open),
    changedSince: since,
    arrivedSince: since && new Date(since.getTime() - open.delayMs),
  });
  const rows = found.slice(0, limit);
  const next = found.length > limit ? rows.at(-1)!.requestId : undefined;
  const asked = new URLSearchParams(query as Record<string, string>);
  const page = itemsDocument(open, { rows, query: asked, next });
  return jsonOf(geoJsonType, { ...page, timeStamp: now.toISOString() }, page);
}

async function item(
  deps: OpenDataDeps,
  open: OpenData,
  query: Query,
  id: string,
): Promise<OpenAnswer | undefined> {
  readNoParameters(query);
  if (!/^\d{1,12}$/.test(id)) return undefined;
  const row = await findPublicRequest(deps.photos.database, open.view, Number(id));
  if (row === undefined || row.publicSince > publicUntil(deps, open)) return undefined;
  return jsonOf(geoJsonType, itemDocument(open, row));
}

async function deletions(deps: OpenDataDeps, open: OpenData, query: Query): Promise<OpenAnswer> {
  const { since, after } = readDeletionsFilter(query);
  const now = deps.clock.now();
  const found = await walkTakenBack(deps.photos.database, open.view, {
    since: new Date(since.getTime() - overlapMs),
    after,
    most: maxLimit + 1,
  });
  const rows = found.slice(0, maxLimit);
  const asked = new URLSearchParams(query as Record<string, string>);
  asked.set('cursor', String(rows.at(-1)?.requestId));
  const page = {
    deletions: rows.map(({ requestId, takenBackAt }) => ({
      service_request_id: String(requestId),
      deleted_datetime: midnight(dayIn(open.client.timeZone, takenBackAt), open.client.timeZone),
    })),
    ...(found.length > maxLimit ? { next: `${open.address}/deletions.json?${asked.toString()}` } : {}),
  };
  return jsonOf(jsonType, { ...page, timeStamp: now.toISOString() }, page);
}
