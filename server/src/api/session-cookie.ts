/** The cookie that a browser at the desk carries: no script reads it, and no other site's page sends it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StartedSession } from '#sessions/start-session.ts';

const name = 'desk';

/** The token in it; undefined where there is none. */
export function cookieOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[name];
}

/** Has the browser keep the session until it ends, or with null none any more. */
export function keepCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  session: StartedSession | null,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
  if (session === null) reply.clearCookie(name, options);
  else reply.setCookie(name, session.token, { ...options, expires: session.endsAt });
}
