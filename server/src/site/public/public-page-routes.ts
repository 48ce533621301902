/**
 * The public page of a request, `/r/<number>`, and its photos. A number that is not public gets the same answer as one
 * that does not exist.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoFiles } from '#photos/photo-key.ts';
import {
  embedPaths,
  publicListPath,
  publicPinsPath,
  publicRequestPath,
} from '#requests/public/public-paths.ts';
import { findPublicPhoto, findPublicRequest } from '#requests/public/public-requests.ts';
import { statisticsPath } from '#requests/statistics/statistics.ts';
import { limitPublicDoors } from '#site/limit-public-doors.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { type MapDeps, type MapRequest, sendMapPage } from './map-page-routes.ts';
import { sendMapPins } from './map-pins-routes.ts';
import { type PublicPageDeps, forEverybody, missing, openPublicView, sendTagged } from './public-answers.ts';
import { type AbuseDeps, registerAbuseForm } from './abuse-routes.ts';
import { type AlertFormDeps, registerAlertForm } from './alert-routes.ts';
import { sendReportAgain } from './report-again-routes.ts';
import { sendEmbeddedMap, sendEmbeddedStatistics } from './embed-routes.ts';
import { requestPage } from './request-page.ts';
import { mayBeFound, sendSiteMap, siteMapPath } from './search-engines.ts';
import { sendStatistics } from './statistics-routes.ts';

type PublicPagesDeps = AbuseDeps & MapDeps & AlertFormDeps;
type PageRequest = FastifyRequest<{ Params: { number: string; name: string } }>;

/** Registers the pages and the photos. */
export async function registerPublicPages(fastify: FastifyInstance, deps: PublicPagesDeps): Promise<void> {
  const path = `${publicRequestPath}/:number(^\\d{1,12}$)`;
  const register = (limited: FastifyInstance) => {
    limited.get(publicListPath, (request, reply) => sendMapPage(deps, request as MapRequest, reply));
    limited.get(publicPinsPath, (request, reply) => sendMapPins(deps, request as MapRequest, reply));
    limited.get(siteMapPath, (request, reply) => sendSiteMap(deps, request, reply));
    limited.get(statisticsPath, (request, reply) => sendStatistics(deps, request, reply));
    limited.get(path, (request, reply) => sendPage(deps, request as PageRequest, reply));
    limited.get(`${path}/photos/:name([0-9a-f-]{36}).jpg`, (request, reply) =>
      sendPhoto(deps, request as PageRequest, reply),
    );
    limited.get(`${path}/again`, (request, reply) => sendReportAgain(deps, request as PageRequest, reply));
    limited.get(embedPaths.map, (request, reply) => sendEmbeddedMap(deps, request as MapRequest, reply));
    limited.get(embedPaths.statistics, (request, reply) => sendEmbeddedStatistics(deps, request, reply));
    registerAbuseForm(limited, path, deps);
    registerAlertForm(limited, deps);
  };
  await limitPublicDoors(fastify, deps, register);
}

async function openView(deps: PublicPageDeps, request: PageRequest) {
  const opened = await openPublicView(deps, request.host);
  return opened && { ...opened, requestId: Number(request.params.number) };
}

async function sendPage(deps: MapDeps, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { clients, photos, productName, clock, origins } = deps;
  const opened = await openView(deps, request);
  const found = opened && (await findPublicRequest(photos.database, opened.view, opened.requestId));
  if (opened === undefined || found === undefined) return missing(reply);
  const { clientId } = opened.client;
  const frame = await siteFrameOf(request, clients, productName);
  const workTypes = await clients.findWorkTypes(clientId);
  const statuses = await clients.findStatuses(clientId);
  const mayFind = mayBeFound(opened.client, found, clock.now());
  const canonicalUrl = mayFind
    ? `${origins.of(opened.client)}${publicRequestPath}/${opened.requestId}`
    : undefined;
  const page = requestPage(frame, { request: found, workTypes, statuses, canonicalUrl });
  forEverybody(reply);
  if (mayFind) reply.removeHeader('x-robots-tag');
  return sendTagged(request, reply, page);
}

async function sendPhoto(
  deps: PublicPageDeps,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { photos } = deps;
  const opened = await openView(deps, request);
  if (opened === undefined) return missing(reply);
  const { view, requestId } = opened;
  const { name } = request.params;
  const fileKey = await findPublicPhoto(photos.database, view, { requestId, name });
  const jpeg = fileKey === undefined ? undefined : await photos.files.get(photoFiles(fileKey).full);
  if (jpeg === undefined) return missing(reply);
  return forEverybody(reply).type('image/jpeg').send(jpeg);
}
