/** The answers that everybody gets. A municipality that publishes nothing has none of these addresses. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import type { Photos } from '#photos/photos.ts';
import type { Clock } from '#platform/clock.ts';
import { type PublicView, publicViewOfClient } from '#requests/public/public-requests.ts';
import type { PublicDoorDeps } from '#site/limit-public-doors.ts';
import type { PlainPage } from '#site/plain-page.ts';

export interface PublicPageDeps extends PublicDoorDeps {
  readonly photos: Pick<Photos, 'database' | 'files'>;
  readonly clock: Clock;
  readonly productName: string;
}

export interface OpenedView {
  client: Client;
  view: PublicView;
}

/** The public view of the municipality of a host; undefined if nothing is public. */
export async function openPublicView(
  { clients, clock }: Pick<PublicPageDeps, 'clients' | 'clock'>,
  host: string,
): Promise<OpenedView | undefined> {
  const client = await clients.findAnyClientOfHost(host);
  if (client === undefined) return undefined;
  const view = publicViewOfClient(client, await clients.findWorkTypes(client.clientId), clock.now());
  return view && { client, view };
}

/** Sends the page, or 304 if the browser has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, page: PlainPage): FastifyReply {
  reply.header('etag', page.etag);
  return request.headers['if-none-match'] === page.etag ? page.sendUnchanged(reply) : page.send(reply);
}

/** Sends the text, or 304 if the browser has it. */
export function sendTaggedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body }: { type: string; body: string },
): FastifyReply {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}

/** A copy may be shown for a minute, and search engines keep none. */
export function forEverybody(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').header('x-robots-tag', 'noindex');
}

/** Refuses a parameter as a problem (RFC 9457). `detail` is for programmers. */
export function refuseParameter(reply: FastifyReply, detail: string): FastifyReply {
  return reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title: 'Bad request', status: 400, detail }));
}

export function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
