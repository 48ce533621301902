/** The session cookie of the desk. No script can read it, and no page of another site can send it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookie-name.ts';
import type { StartedSession } from '#sessions/start-session.ts';

const name = 'desk';

/** The session token in the cookie; undefined without a cookie. */
export function cookieOf(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): string | undefined {
  return request.cookies[cookieName(name, request)];
}

/** Stores the session in the browser until it ends; null clears the cookie. */
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
