import { deskDoors, deskPages } from '@fixpoint/contract/desk/desk-pages.ts';
import { startUpPath } from '@fixpoint/contract/start-up.ts';
import { workTypeHintsPath } from '@fixpoint/contract/work-type-hints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { revalidated } from '#site/files/cache-control.ts';
import { sendEncoded } from '#site/files/encoded-answer.ts';
import { variesByLanguage } from '#clients/wanted-language.ts';
import { deskPlace, portalPlace } from './app-manifest.ts';
import { deskPath, type FindPage, type SentPage } from './pages.ts';

const deskPaths = [
  deskPath,
  `${deskPath}/`,
  `${deskPath}/requests/:requestId`,
  ...Object.values(deskDoors).map((door) => `${deskPath}/${door}`),
  ...deskPages.flatMap((page) => [`${deskPath}/${page}`, `${deskPath}/${page}/:part`]),
];

const manifests = [
  [portalPlace, 'manifest'],
  [deskPlace, 'deskManifest'],
] as const;

const documents = [
  [startUpPath, 'startUp'],
  [workTypeHintsPath, 'workTypes'],
] as const;

/**
 * Registers the portal of the host's client at `/`, in the visitor's language. The desk is at `/desk` and at
 * the addresses of its cases and pages. The manifests of both apps are `/manifest.webmanifest`, also below
 * `/desk`. The start-up document is `/start-up.json`, for a page of another origin. The
 * symbols and everyday words of the work types are `/work-types.json`.
 */
export function registerPageRoutes(fastify: FastifyInstance, findPage: FindPage): void {
  fastify.get('/', async (request, reply) => sendPage(request, reply, await findPage(request)));
  for (const path of deskPaths)
    fastify.get(path, async (request, reply) => {
      const { desk } = await findPage(request);
      return sendPage(request, reply, desk);
    });
  for (const [{ manifestPath }, kind] of manifests)
    fastify.get(manifestPath, async (request, reply) => {
      const page = await findPage(request);
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', revalidated)
        .header('vary', variesByLanguage);
      return sendEncoded(request, reply, page[kind]);
    });
  for (const [path, kind] of documents)
    fastify.get(path, async (request, reply) => {
      const page = await findPage(request);
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', revalidated)
        .header('vary', variesByLanguage);
      return sendEncoded(request, reply, page[kind]);
    });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { page, policy }: SentPage): FastifyReply {
  if (page === undefined) return reply.code(503).type('text/plain').send(notBuilt);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', revalidated)
    .header('vary', variesByLanguage);
  return sendEncoded(request, reply.header('content-security-policy', policy), page);
}

const notBuilt = 'The portal is not built yet. `npm start` builds it.\n';
