import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

type SecuritySettings = Pick<Config, 'securityContact' | 'securityExpires' | 'securityPolicy'>;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a weakness. It exists only if it is set. */
export function registerSecurityTxt(
  fastify: FastifyInstance,
  settings: SecuritySettings,
  { clock, log }: { clock: Clock; log: Log },
): void {
  const text = securityTxt(settings);
  if (text === undefined) return;
  if (clock.now() > new Date(endOf(settings.securityExpires!)))
    log.warn(
      'SECURITY_EXPIRES has passed, so security.txt is no longer valid. Check the address, and set a later day',
    );
  fastify.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  );
}

const endOf = (day: string) => `${day}T23:59:59Z`;

function securityTxt({
  securityContact,
  securityExpires,
  securityPolicy,
}: SecuritySettings): string | undefined {
  if (securityContact === undefined || securityExpires === undefined) return undefined;
  const fields = [
    `Contact: ${securityContact}`,
    `Expires: ${endOf(securityExpires)}`,
    ...(securityPolicy === undefined ? [] : [`Policy: ${securityPolicy}`]),
    'Preferred-Languages: en',
  ];
  return `${fields.join('\n')}\n`;
}
