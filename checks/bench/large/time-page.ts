/** Calls a server under test as a browser does at the host of a municipality. */
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

/** Milliseconds of the whole answer; throws if its status is an error. */
export async function timePage({ url }: ServerUnderTest, clientName: string, path = '/'): Promise<number> {
  const startMs = performance.now();
  const request = get(`${url}${path}`, { headers: { host: `${clientName}.localhost` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${clientName} answered ${answer.statusCode} to ${path}`);
  return performance.now() - startMs;
}
