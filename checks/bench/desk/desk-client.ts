/** Calls the desk as a clerk's browser does, and measures the time. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** An answer, and the milliseconds until its first byte and its last. */
export interface TimedAnswer {
  text: string;
  bytes: number;
  firstMs: number;
  allMs: number;
  cookie: string;
}

/** Sends a payload; throws if it is refused. `keep: false` counts the text but does not keep it. */
export async function askTimed(
  url: string,
  payload: unknown,
  { host, cookie = '', keep = true }: { host: string; cookie?: string; keep?: boolean },
): Promise<TimedAnswer> {
  const body = JSON.stringify(payload);
  const headers = {
    host,
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const start = performance.now();
  const request = httpRequest(url, { method: 'POST', headers, agent });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let [text, bytes, firstMs] = ['', 0, 0];
  for await (const piece of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstMs = performance.now() - start;
    bytes += piece.length;
    if (keep) text += piece.toString();
  }
  const allMs = performance.now() - start;
  if (answer.statusCode !== 200)
    throw new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 500)}`);
  return { text, bytes, firstMs, allMs, cookie: String(answer.headers['set-cookie']).split(';')[0]! };
}
