/** The files of the built apps: code, styles, pictures. The page itself is filled per client, and so is not among them. */
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { forever, revalidated } from './cache-control.ts';

/** Files below it carry the hash of their content in their name. */
const hashedFolder = '/assets/';

/** The page as it was built, the twins by their own names, and what is no file. */
const notServed = /(^|\/)index\.html$|\.(br|gz)$|\/$/;

/** The service worker, as it is and compressed. */
const workerFile = /service-worker\.js(\.(br|gz))?$/;

/** Serves the folder, with the compressed twin of a file where it has one; nothing while there is no such folder. */
export async function registerAppFiles(
  fastify: FastifyInstance,
  folder: string,
  prefix = '/',
): Promise<void> {
  if (!existsSync(folder)) return;
  await fastify.register(async (files) => {
    files.setErrorHandler((error: FastifyError, _request, reply) => {
      // What can be no file, as its name is too long: to whoever asks, there is nothing, as elsewhere.
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
        // It looks after the app's own address, too, which has no slash at its end.
        if (workerFile.test(path)) reply.header('service-worker-allowed', prefix.replace(/(.)\/$/, '$1'));
      },
    });
  });
}
