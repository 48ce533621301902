/** Where the link in every mail about a request leads: a GET changes nothing, because mail scanners open links; a POST does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import {
  type StoppableMails,
  findMailsOf,
  mailStartPath,
  mailStopPath,
  setMailsStopped,
} from '#requests/mails/stop-mails.ts';
import { mailStopPage, mailStopUnknownPage } from './mail-stop-page.ts';

/** What the pages need. */
export interface MailStopDeps {
  readonly database: Database;
  readonly clients: Pick<ClientDirectory, 'findClientOfHost'>;
  readonly clock: Clock;
  readonly productName: string;
}

type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

/** Opens the pages. A mail program posts to the link by itself when its reader wants to hear no more (RFC 8058). */
export async function registerMailStop(fastify: FastifyInstance, deps: MailStopDeps): Promise<void> {
  const { database, clients, clock, productName } = deps;
  const unknownPage = mailStopUnknownPage(productName);
  const answer =
    (act: (clientId: number, key: string) => Promise<StoppableMails | undefined>) =>
    async ({ host, params: { key } }: KeyRequest, reply: FastifyReply) => {
      const client = await clients.findClientOfHost(host);
      const mails = client && (await act(client.clientId, key));
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return mails ? mailStopPage(client, key, mails).send(reply) : unknownPage.send(reply.code(404));
    };
  const look = answer((clientId, key) => findMailsOf(database, clientId, key));
  await fastify.register(async (pages) => {
    // Whatever a form or a mail program says besides its address does not matter.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    );
    pages.get(`${mailStopPath}/:key`, look);
    pages.get(`${mailStartPath}/:key`, look);
    pages.post(
      `${mailStopPath}/:key`,
      answer((clientId, key) => setMailsStopped(database, clientId, key, clock.now())),
    );
    pages.post(
      `${mailStartPath}/:key`,
      answer((clientId, key) => setMailsStopped(database, clientId, key, null)),
    );
  });
}
