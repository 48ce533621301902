/** `GET /mailbox`: the mails of an installation without a mail server, for a person at this machine. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { hasMailbox } from '#mail/has-mailbox.ts';
import { findStoredMail, listStoredMails } from '#mail/stored-mails.ts';
import type { Database } from '#platform/database.ts';
import { mailboxPage, storedMailPage } from './mailbox-page.ts';

/** The path of the mailbox. */
const mailboxPath = '/mailbox';

export interface MailboxDeps {
  readonly database: Database;
  readonly config: Parameters<typeof hasMailbox>[0] & Pick<Config, 'productName'>;
}

/**
 * Registers the mailbox if it is allowed. It answers only this machine, because its readers could take over
 * accounts.
 */
export function registerMailbox(fastify: FastifyInstance, { database, config }: MailboxDeps): void {
  if (!hasMailbox(config)) return;
  fastify.get(mailboxPath, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    return mailboxPage(await listStoredMails(database), config.productName).send(
      reply.headers(noStoreHeaders),
    );
  });
  fastify.get(`${mailboxPath}.json`, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    return reply.headers(noStoreHeaders).send(await listStoredMails(database));
  });
  fastify.get<{ Params: { actId: string } }>(`${mailboxPath}/:actId`, async (request, reply) => {
    const mail = isFromThisMachine(request) && (await findStoredMail(database, request.params.actId));
    if (!mail) return reply.callNotFound();
    return storedMailPage(mail).send(reply.headers(noStoreHeaders));
  });
  fastify.get<{ Params: { actId: string } }>(`${mailboxPath}/:actId/html`, async (request, reply) => {
    const mail = isFromThisMachine(request) && (await findStoredMail(database, request.params.actId));
    if (!mail) return reply.callNotFound();
    reply.header('content-security-policy', mailPolicy).headers(noStoreHeaders);
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
}

const noStoreHeaders = { 'cache-control': 'no-store' };
/** A mail styles its elements one by one. */
const mailPolicy = `default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'; frame-ancestors 'none'`;

const localAddress = /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/;
const localName = /^(localhost|[\w-]+\.localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/**
 * A reverse proxy on this machine has a local address as well, but sends the public name, or headers about
 * its caller.
 */
function isFromThisMachine({ ip, host, headers }: FastifyRequest): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return localAddress.test(ip) && localName.test(host) && !isForwarded;
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;
