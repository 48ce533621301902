/**
 * A browser that signs in to the desk at a provider: it goes there with a cookie and comes back with an
 * answer.
 */
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;

/** A sign-in that has begun. */
export interface BegunSignIn {
  /** The provider's address, with the question in it. */
  readonly there: string;
  /** The cookie that the browser keeps meanwhile. */
  readonly cookies: string;
}

export const riverbendHeaders = { host: 'riverbend.localhost' };

/** Returns the cookie of this name that the answer sets; undefined for one that it clears. */
function cookieIn(headers: Record<string, unknown>, name: string): string | undefined {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .find((cookie) => cookie.startsWith(`${name}=`) && cookie !== `${name}=`);
}

export async function beginSignIn(
  { fastify }: Pick<TestApp, 'fastify'>,
  headers: Headers = riverbendHeaders,
): Promise<BegunSignIn> {
  const answer = await fastify.inject({ url: '/api/oidc/start', headers });
  if (answer.statusCode !== 303) throw new Error(`The sign-in could not begin: ${answer.body}`);
  return { there: answer.headers.location!, cookies: cookieIn(answer.headers, 'desk-sign-in')! };
}

/**
 * Comes back from the provider. Returns the address that the browser goes to next, and the cookie of the
 * session.
 */
export async function comeBack(
  { fastify }: Pick<TestApp, 'fastify'>,
  answer: URL,
  cookies: string,
  headers: Headers = riverbendHeaders,
): Promise<{ to: string | undefined; cookie: string | undefined }> {
  const { pathname, search } = answer;
  const came = await fastify.inject({
    url: `${pathname}${search}`,
    headers: { ...headers, cookie: cookies },
  });
  if (came.statusCode !== 303) throw new Error(`The sign-in did not end with a redirect: ${came.body}`);
  return { to: came.headers.location, cookie: cookieIn(came.headers, 'desk') };
}
