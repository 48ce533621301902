/** Door 7: Open311 GeoReport v2, for programs of residents and of other systems. Shut unless the municipality opens it. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asApplicationError } from '#platform/as-application-error.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { TooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Log } from '#platform/log.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { withDeadline } from '#platform/deadline.ts';
import { discovery } from './discovery.ts';
import { findKeyCaller, keyOf } from './key-caller.ts';
import { type Open311Call, openCall } from './open311-call.ts';
import { type PostDeps, answererOf, registerPosts } from './post-route.ts';
import { type ReadPath, readPath } from './read-path.ts';
import { Open311Refusal, errorsOf, refusalOf, refuseUnknown } from './refusal.ts';
import { type ListAnswer, requestList, requestOfToken, singleRequest } from './requests.ts';
import { serviceDefinition, services } from './service-list.ts';
import { updates } from './updates.ts';
import { type Document, mediaTypes, writeDocument } from './write-document.ts';

/** Registers routes with the limit of all public doors. */
export type LimitRoutes = (registerRoutes: (limited: FastifyInstance) => void) => Promise<void>;

export interface Open311Deps extends PostDeps {
  readonly log: Log;
  readonly limitRoutes: LimitRoutes;
}

/** Opens the door. Answers, also errors, may be read by pages of every site: there is no cookie. */
export function registerOpen311(deps: Open311Deps): Promise<void> {
  return deps.limitRoutes((door) => {
    door.addHook('onRequest', async (_request, reply) => {
      void reply.headers(forEverySite);
    });
    door.setErrorHandler((error, request, reply) => refuse(error, request, reply, deps.log));
    registerPosts(door, deps, sendDocument);
    door.route({
      method: door.supportedMethods.filter((method) => method !== 'POST'),
      url: '/open311/*',
      handler: (request, reply) => answer(request, reply, deps),
    });
  });
}

const allowed = 'GET, HEAD, POST, OPTIONS';

const forEverySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Retry-After, X-Result-Count, X-Page-Count, X-Page-Size, X-Next-Page-URL, X-Previous-Page-URL',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

const preflight = {
  'access-control-allow-methods': allowed,
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-API-Key',
  'access-control-max-age': '86400',
};

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Open311Deps,
): Promise<FastifyReply> {
  const { method, host, url } = request;
  if (method === 'OPTIONS') return reply.code(204).headers(preflight).send();
  const path = readPath(url);
  if (path.format === undefined) return refuseUnknown('Addresses end with .xml or .json.');
  const opened = await openCall({ host, url }, deps.parts, deps.clock.now());
  const find = finderOf(path);
  const isPosted = answererOf(path) !== undefined;
  if (find === undefined && !isPosted) return refuseUnknown('There is nothing at this address.');
  if (find === undefined || (method !== 'GET' && method !== 'HEAD')) {
    void reply.header('allow', isPosted ? allowed : 'GET, HEAD, OPTIONS');
    throw new Open311Refusal(405, 'This method cannot be used here.');
  }
  const key = isAboutRequests(path) ? keyOf(request, opened.query) : undefined;
  const call = key === undefined ? opened : await withKey(opened, key, deps);
  return send(request, reply, { path, call, ...(await find(call, deps.parts, url)) });
}

/** Other documents are the same for everybody, and clients send their key with every call. */
const isAboutRequests = ({ segments }: ReadPath) => segments[1] !== undefined && segments[1] !== 'services';

async function withKey(call: Open311Call, key: string, deps: Open311Deps): Promise<Open311Call> {
  const find = () => findKeyCaller(key, call.client, deps);
  const { scope } = await withDeadline(deps.callDeadlineMs, find);
  return { ...call, keyAccountId: scope.accountId };
}

type Find = (call: Open311Call, parts: ServerParts, url: string) => Promise<ListAnswer>;

/** The function that answers a GET of a path; undefined: there is nothing. */
function finderOf({ segments }: ReadPath): Find | undefined {
  const [version, resource, id, ...more] = segments;
  if (version === 'discovery' && resource === undefined) return alone(discovery);
  if (version !== 'v2' || more.length > 0 || resource === undefined) return undefined;
  if (id === undefined) return lists.get(resource);
  const single = singles.get(resource);
  return single && alone((call, parts) => single(call, id, parts));
}

const alone =
  (find: (call: Open311Call, parts: ServerParts) => Promise<Document>): Find =>
  async (call, parts) => ({ document: await find(call, parts), headers: {} });

const lists: ReadonlyMap<string, Find> = new Map([
  ['discovery', alone(discovery)],
  ['services', alone(services)],
  ['requests', requestList],
  ['servicerequestupdates', alone(updates)],
]);

type FindOne = (call: Open311Call, id: string, parts: ServerParts) => Promise<Document>;

const singles: ReadonlyMap<string, FindOne> = new Map<string, FindOne>([
  ['services', serviceDefinition],
  ['requests', singleRequest],
  ['tokens', requestOfToken],
]);

/** Sends the document, or 304 if the caller has it. A copy may be used for a minute, but none of an answer to a key. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, call, document, headers }: ListAnswer & { path: ReadPath; call: Open311Call },
): FastifyReply {
  if (call.keyAccountId !== undefined) return sendDocument(reply.headers(headers), path, document);
  const body = writeDocument(document, path.format!);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  reply.headers({ ...headers, etag, 'cache-control': 'public, max-age=60' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(mediaTypes[path.format!]).send(body);
}

/** Sends a document that nobody keeps. */
function sendDocument(reply: FastifyReply, { format = 'xml' }: ReadPath, document: Document): FastifyReply {
  const body = writeDocument(document, format);
  return reply.header('cache-control', 'no-store').type(mediaTypes[format]).send(body);
}

/** Answers with a list of faults, in the form that the address asks for; XML is the usual one. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = asRefusal(error, log);
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
  return sendDocument(
    reply.code(refusal.status).headers(forEverySite),
    readPath(request.url),
    errorsOf(refusal),
  );
}

function asRefusal(error: unknown, log: Log): Open311Refusal {
  if (error instanceof Open311Refusal) return error;
  if (error instanceof ApplicationError) return refusalOf(error);
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 429) return new Open311Refusal(429, 'Too many calls. Please try again in a minute.');
  if (statusCode === 413) return new Open311Refusal(413, 'The body is too large.');
  if (statusCode !== undefined && statusCode < 500) return new Open311Refusal(400, (error as Error).message);
  return refusalOf(asApplicationError(error, log.child({ cmd: 'open311' })));
}
