/** Opens the pages behind links in mails and presses their buttons, like a browser without scripts. */
import type { TestApp } from './test-app.ts';

/** Opens the page of a link. */
export function openPage({ fastify }: Pick<TestApp, 'fastify'>, url: string) {
  const { host, pathname } = new URL(url);
  return fastify.inject({ url: pathname, headers: { host } });
}

/** Presses the button of that page and follows the redirect. */
export async function pressButton({ fastify }: Pick<TestApp, 'fastify'>, url: string) {
  const { host, pathname } = new URL(url);
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fastify.inject({ method: 'POST', url: pathname, headers, payload: '' });
  const { location } = answer.headers;
  if (answer.statusCode !== 303 || location === undefined) return answer;
  return fastify.inject({ url: location, headers: { host } });
}
