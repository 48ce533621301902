import type { IncomingMessage } from 'node:http';

/** The path of the one web service. */
export const servicePath = '/ws7/t.asmx';

/** The path of its operation, for forms. */
export const formPath = `${servicePath}/f`;

const anySpelling = /^\/ws7\/t\.asmx(\/f)?\/?(?=\?|$)/i;

/**
 * A request's address with the service's path as it is registered. Old scripts write it in any case, or with a slash at its
 * end, as the servers that they were written for had it; all other addresses stay as they are.
 */
export function withServicePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  // Most callers write it as it is registered.
  if (url === servicePath) return url;
  return url.replace(anySpelling, (_spelled, operation?: string) =>
    operation === undefined ? servicePath : formPath,
  );
}
