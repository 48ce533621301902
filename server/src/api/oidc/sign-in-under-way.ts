/** A sign-in at the provider, kept by the browser that began it: encrypted, and for some minutes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretBox } from '#platform/secret-box.ts';
import { cookieName } from '#api/cookie-name.ts';
import type { Expected } from './provider.ts';

export interface UnderWay {
  readonly clientId: number;
  readonly expected: Expected;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

const name = 'desk-sign-in';
const about = 'sign-in at the provider';
export const lastsMs = 10 * 60_000;

/** Lax: the provider's page is another site, and leads back here. */
export function keepUnderWay(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  secrets: SecretBox,
  underWay: UnderWay,
): void {
  const sealed = secrets.seal(JSON.stringify(underWay), about).toString('base64url');
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(cookieName(name, request), sealed, { ...options, maxAge: lastsMs / 1000 });
}

/** What this browser has begun; it counts once. Undefined where there is nothing, or nothing any more. */
export function takeUnderWay(
  request: Pick<FastifyRequest, 'cookies' | 'protocol'>,
  reply: FastifyReply,
  secrets: SecretBox,
  now: Date,
): UnderWay | undefined {
  const ours = cookieName(name, request);
  reply.clearCookie(ours, { path: '/' });
  const opened = secrets.open(Buffer.from(request.cookies[ours] ?? '', 'base64url'), about);
  const underWay = opened === undefined ? undefined : (JSON.parse(opened) as UnderWay);
  return underWay !== undefined && underWay.endsAt > now.getTime() ? underWay : undefined;
}
