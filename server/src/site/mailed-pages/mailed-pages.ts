/** The pages behind links in mails. A GET changes nothing, because mail scanners open links; a POST does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { accountLinks } from './account-links.ts';
import { alertLinks } from './alert-links.ts';
import { mailFollowLink } from './mail-follow-link.ts';
import { mailStopLinks } from './mail-stop-links.ts';
import { questionStopLinks } from './question-stop-links.ts';
import { siteFrameOf } from '#site/site-frame.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { LinkFollower, MailedLink } from './mailed-link.ts';
import { deadLinkPage, mailedPage } from './mailed-page.ts';

export interface MailedPagesDeps {
  readonly database: Database;
  readonly clients: Pick<ClientDirectory, 'findAnyClientOfHost' | 'findLogos' | 'findWorkTypes'>;
  readonly secrets: Pick<SecretBox, 'fingerprint'>;
  readonly clock: Clock;
  readonly productName: string;
}

type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

/**
 * Registers the pages. A mail program itself posts to the link that stops mails, if its reader asks for that
 * (RFC 8058).
 */
export async function registerMailedPages(fastify: FastifyInstance, deps: MailedPagesDeps): Promise<void> {
  await fastify.register(async (pages) => {
    // The body of a form or a mail program does not matter.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    );
    for (const link of [
      ...accountLinks,
      ...mailStopLinks,
      ...questionStopLinks,
      mailFollowLink,
      ...alertLinks,
    ])
      openPage(pages, link, deps);
  });
}

function openPage(pages: FastifyInstance, link: MailedLink, deps: MailedPagesDeps): void {
  const { database, clients, clock, productName, secrets } = deps;
  const findNames: LinkFollower['findNames'] = async (client) => ({
    workTypes: await clients.findWorkTypes(client.clientId),
  });
  const answer = (look: MailedLink['look']) => async (request: KeyRequest, reply: FastifyReply) => {
    const { host, params } = request;
    const { key } = params;
    const frame = await siteFrameOf(request, clients, productName);
    const { language } = frame;
    const say = pageSentences(language);
    const follower = { database, key, now: clock.now(), say, language, secrets, findNames };
    const client = await clients.findAnyClientOfHost(host);
    const words = client && (await look({ ...follower, client }));
    // The key is in the address, so no cache, search engine or other site may get it.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    if (words === undefined) return deadLinkPage(link, frame).send(reply.code(404));
    if (words.saidAt !== undefined) return reply.redirect(words.saidAt, 303);
    const further = words.further && { ...words.further, url: `${words.further.path}/${key}` };
    const action = `${words.buttonPath ?? link.path}/${key}`;
    return mailedPage(frame, { ...words, further }, action).send(reply);
  };
  pages.get(`${link.path}/:key`, answer(link.look));
  pages.post(`${link.path}/:key`, answer(link.act));
}
