/** The answers of `/open/`: for every program and every web page, and 304 for a copy that is still right. */
import { hash } from 'node:crypto';
import { openLicenses } from '@fixpoint/contract/desk/settings/publish.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { WorkType } from '#clients/client.ts';
import { type PublicPageDeps, forEverybody, missing, openPublicView } from '#site/public/public-answers.ts';
import type { OpenWords } from './open-columns.ts';
import { BadParameter } from './open-parameters.ts';

export const openPath = '/open';

export interface OpenDataDeps extends PublicPageDeps {
  readonly origins: PortalOrigins;
}

export type OpenRequest = FastifyRequest<{ Querystring: Record<string, unknown>; Params: { id: string } }>;

/** The open data of the municipality of a host. */
export interface OpenData extends NonNullable<Awaited<ReturnType<typeof openPublicView>>> {
  /** As in https://riverbend.example.org/open, without a slash at the end. */
  address: string;
  license: { name: string; url: string };
  delayMs: number;
  /** The public work types. */
  types: readonly WorkType[];
  words: OpenWords;
}

/** Undefined if the municipality publishes nothing, or has chosen no licence. */
async function openOpenData(deps: OpenDataDeps, host: string): Promise<OpenData | undefined> {
  const opened = await openPublicView(deps, host);
  const setting = opened?.client.publish.openData;
  if (opened === undefined || setting === undefined) return undefined;
  const { client, view } = opened;
  const workTypes = await deps.clients.findWorkTypes(client.clientId);
  const statuses = await deps.clients.findStatuses(client.clientId);
  return {
    ...opened,
    address: `${deps.origins.of(client)}${openPath}`,
    license: { name: setting.license, url: openLicenses[setting.license] },
    delayMs: setting.delayHours * 3_600_000,
    types: workTypes.filter(({ workTypeId }) => view.levels.has(workTypeId)),
    words: { client, workTypes, statuses },
  };
}

/** A document, and everything that it is made from. */
export interface OpenAnswer {
  type: string;
  body: string;
  /** Left out: the body. */
  facts?: unknown;
}

export const jsonOf = (type: string, value: unknown, facts: unknown = value): OpenAnswer => ({
  type,
  body: JSON.stringify(value),
  facts,
});

/** The answer to a call: a document, the word that an answer is on its way, or nothing. */
export type Made = OpenAnswer | 'sent' | undefined;

/** Answers a call with what `make` makes; undefined is 404. A bad parameter is 400. */
export async function answerOpen(
  deps: OpenDataDeps,
  request: OpenRequest,
  reply: FastifyReply,
  make: (open: OpenData) => Made | Promise<Made>,
): Promise<FastifyReply> {
  const open = await openOpenData(deps, request.host);
  if (open === undefined) return missing(reply);
  forEverybody(reply);
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'ETag');
  try {
    const made = await make(open);
    if (made === undefined) return problem(reply, 404, 'There is no such document or request.');
    return made === 'sent' ? reply : sendAnswer(request, reply, made);
  } catch (error) {
    if (error instanceof BadParameter) return problem(reply, 400, error.message);
    throw error;
  }
}

function sendAnswer(request: OpenRequest, reply: FastifyReply, { type, body, facts = body }: OpenAnswer) {
  const etag = `"${hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // As bytes, so that the framework adds nothing to the type: GDAL compares it letter by letter.
  return reply.header('content-type', type).send(Buffer.from(body));
}

/** A refusal as a problem (RFC 9457). */
function problem(reply: FastifyReply, status: 400 | 404, detail: string): FastifyReply {
  const title = status === 400 ? 'Bad request' : 'Not found';
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail }));
}
