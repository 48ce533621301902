/**
 * A sign-in in progress at the provider. The browser that began it keeps it in an encrypted cookie for some
 * minutes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { mayTry, subjectOf } from '#sessions/attempts.ts';
import { cookieName } from '#api/cookie-name.ts';
import type { ExpectedAnswer } from './provider.ts';

export interface UnderWay {
  readonly clientId: number;
  readonly expected: ExpectedAnswer;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

const name = 'desk-sign-in';
const about = 'sign-in at the provider';
export const lastsMs = 10 * 60_000;

/** The cookie is Lax, because the provider is another site and redirects back here. */
const optionsOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

export function keepUnderWay(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  secrets: SecretBox,
  underWay: UnderWay,
): void {
  const sealedState = secrets.seal(JSON.stringify(underWay), about).toString('base64url');
  reply.setCookie(cookieName(name, request), sealedState, { ...optionsOf(request), maxAge: lastsMs / 1000 });
}

/**
 * Returns the sign-in that this browser began, and clears its cookie. Undefined if the cookie is missing
 * or has expired.
 */
export function takeUnderWay(
  request: Pick<FastifyRequest, 'cookies' | 'protocol'>,
  reply: FastifyReply,
  secrets: SecretBox,
  now: Date,
): UnderWay | undefined {
  const cookieOfSignIn = cookieName(name, request);
  // A browser ignores a `__Host-` cookie without `Secure`, even one that clears the cookie.
  reply.clearCookie(cookieOfSignIn, optionsOf(request));
  const openedState = secrets.open(Buffer.from(request.cookies[cookieOfSignIn] ?? '', 'base64url'), about);
  const underWay = openedState === undefined ? undefined : (JSON.parse(openedState) as UnderWay);
  return underWay !== undefined && underWay.endsAt > now.getTime() ? underWay : undefined;
}

/**
 * Returns true for the first right answer to a sign-in, and false for every later one, on every server.
 * Otherwise a copied cookie, or a provider that accepts a code twice, could sign in twice. The row outlives
 * the cookie.
 */
export function useUp(
  database: Database,
  { clientId, expected: expectedAnswer }: UnderWay,
  now: Date,
): Promise<boolean> {
  const subject = subjectOf('provider-state', expectedAnswer.state);
  return mayTry(database, { clientId, subject, atOnce: 1, pauseMs: lastsMs }, now);
}
