/**
 * The files of the built apps: code, styles, pictures. The page itself is filled per client, so it is not
 * served as a file.
 */
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { forever, revalidated } from './cache-control.ts';

/** Files in it have a hash of their content in their name. */
const hashedFolder = '/assets/';

/** The built page, the compressed twins by their own names, and paths without a file. */
const notServed = /(^|\/)index\.html$|\.(br|gz)$|\/$/;

/** The service worker, plain and compressed. */
const workerFile = /service-worker\.js(\.(br|gz))?$/;

/**
 * Serves the folder, with the compressed twin of a file if it has one. Does nothing if the folder does not
 * exist.
 */
export async function registerAppFiles(
  fastify: FastifyInstance,
  folder: string,
  prefix = '/',
): Promise<void> {
  if (!existsSync(folder)) return;
  await fastify.register(async (files) => {
    files.setErrorHandler((error: FastifyError, _request, reply) => {
      // A name that is too long for a file gets the usual page for missing addresses.
      if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return reply.callNotFound();
      throw error;
    });
    await files.register(staticFiles, {
      root: folder,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => !notServed.test(path),
      setHeaders: (reply, path) => {
        const isHashed = path.replaceAll('\\', '/').includes(hashedFolder);
        reply.header('cache-control', isHashed ? forever : revalidated);
        // The worker's scope includes the app's own address, which has no trailing slash.
        if (workerFile.test(path)) reply.header('service-worker-allowed', prefix.replace(/(.)\/$/, '$1'));
      },
    });
  });
}
