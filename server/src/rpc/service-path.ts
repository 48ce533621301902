import type { IncomingMessage } from 'node:http';

/** The path of the web service. */
export const servicePath = '/ws7/t.asmx';

/** The path of its operation, for forms. */
export const formPath = `${servicePath}/f`;

const anySpelling = /^\/ws7\/t\.asmx(\/f)?\/?(?=\?|$)/i;

/**
 * The address of a request, with the service's path in its registered spelling. Old scripts write the path in
 * any case or with a slash at its end, because their servers accepted that. All other addresses stay
 * unchanged.
 */
export function withServicePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  // Most callers use the registered spelling.
  if (url === servicePath) return url;
  return url.replace(anySpelling, (_spelled, operation?: string) =>
    operation === undefined ? servicePath : formPath,
  );
}
