/** The cookie that a browser at the desk carries: no script reads it, and no other site's page sends it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookie-name.ts';
import type { StartedSession } from '#sessions/start-session.ts';

const name = 'desk';

/** The token in it; undefined where there is none. */
export function cookieOf(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): string | undefined {
  return request.cookies[cookieName(name, request)];
}

/** Has the browser keep the session until it ends, or with null none any more. */
export function keepCookie(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  session: StartedSession | null,
): void {
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  if (session === null) reply.clearCookie(cookieName(name, request), options);
  else reply.setCookie(cookieName(name, request), session.token, { ...options, expires: session.endsAt });
}
