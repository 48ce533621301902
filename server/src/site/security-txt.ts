import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

type SecuritySettings = Pick<Config, 'securityContact' | 'securityExpires' | 'securityPolicy'>;

/** `GET /.well-known/security.txt` (RFC 9116): where whoever finds a weakness can tell of it. Not there unless it is set. */
export function registerSecurityTxt(fastify: FastifyInstance, settings: SecuritySettings): void {
  const text = securityTxt(settings);
  if (text === undefined) return;
  fastify.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  );
}

function securityTxt({
  securityContact,
  securityExpires,
  securityPolicy,
}: SecuritySettings): string | undefined {
  if (securityContact === undefined || securityExpires === undefined) return undefined;
  const fields = [
    `Contact: ${securityContact}`,
    `Expires: ${securityExpires}T23:59:59Z`,
    ...(securityPolicy === undefined ? [] : [`Policy: ${securityPolicy}`]),
    'Preferred-Languages: en',
  ];
  return `${fields.join('\n')}\n`;
}
