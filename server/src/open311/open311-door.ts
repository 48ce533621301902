/** Door 7: Open311 GeoReport v2, for programs of residents and of other systems. Shut unless the municipality opens it. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asApplicationError } from '#platform/as-application-error.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import { TooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Log } from '#platform/log.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { discovery } from './discovery.ts';
import { type Open311Call, openCall } from './open311-call.ts';
import { type ReadPath, readPath } from './read-path.ts';
import { Open311Refusal, errorsOf, refusalOf, refuseUnknown } from './refusal.ts';
import { type ListAnswer, requestList, requestOfToken, singleRequest } from './requests.ts';
import { serviceDefinition, services } from './service-list.ts';
import { type Document, mediaTypes, writeDocument } from './write-document.ts';

/** Registers routes that together have one limit for each network. */
export type LimitRoutes = (
  registerRoutes: (limited: FastifyInstance) => void,
  perMinute: number,
) => Promise<void>;

export interface Open311Deps {
  readonly parts: ServerParts;
  readonly clock: Clock;
  readonly log: Log;
  readonly limitRoutes: LimitRoutes;
}

/** Calls per minute from one network. */
const perMinute = 120;

/** Opens the door. Answers, also errors, may be read by pages of every site: there is no cookie. */
export function registerOpen311(deps: Open311Deps): Promise<void> {
  return deps.limitRoutes((door) => {
    door.addHook('onRequest', async (_request, reply) => {
      void reply.headers(forEverySite);
    });
    door.setErrorHandler((error, request, reply) => refuse(error, request, reply, deps.log));
    door.route({
      method: [...new Set([...door.supportedMethods, 'OPTIONS'])],
      url: '/open311/*',
      handler: (request, reply) => answer(request, reply, deps),
    });
  }, perMinute);
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
  const call = await openCall({ host, url }, deps.parts, deps.clock.now());
  const find = finderOf(path);
  if (find === undefined) return refuseUnknown('There is nothing at this address.');
  if (method !== 'GET' && method !== 'HEAD') {
    void reply.header('allow', 'GET, HEAD, OPTIONS');
    throw new Open311Refusal(405, 'Only GET can be used here.');
  }
  return send(request, reply, { path, ...(await find(call, deps.parts, url)) });
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
]);

type FindOne = (call: Open311Call, id: string, parts: ServerParts) => Promise<Document>;

const singles: ReadonlyMap<string, FindOne> = new Map<string, FindOne>([
  ['services', serviceDefinition],
  ['requests', singleRequest],
  ['tokens', requestOfToken],
]);

/** Sends the document, or 304 if the caller has it. A copy may be used for a minute. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, document, headers }: ListAnswer & { path: ReadPath },
): FastifyReply {
  const body = writeDocument(document, path.format!);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  reply.headers({ ...headers, etag, 'cache-control': 'public, max-age=60' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(mediaTypes[path.format!]).send(body);
}

/** Answers with a list of faults, in the form that the address asks for; XML is the usual one. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = asRefusal(error, log);
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
  const { format = 'xml' } = readPath(request.url);
  return reply
    .code(refusal.status)
    .headers(forEverySite)
    .header('cache-control', 'no-store')
    .type(mediaTypes[format])
    .send(writeDocument(errorsOf(refusal), format));
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
