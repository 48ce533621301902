/** Looks at the pages that links in mails lead to, and presses their buttons, as a browser without script does. */
import type { TestApp } from './test-app.ts';

/** Opens the page of a link. */
export function openPage({ fastify }: Pick<TestApp, 'fastify'>, url: string) {
  const { host, pathname } = new URL(url);
  return fastify.inject({ url: pathname, headers: { host } });
}

/** Presses the button of that page. */
export function pressButton({ fastify }: Pick<TestApp, 'fastify'>, url: string) {
  const { host, pathname } = new URL(url);
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
  return fastify.inject({ method: 'POST', url: pathname, headers, payload: '' });
}
