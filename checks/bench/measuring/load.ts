/** Drives one route at a number of connections and tells what came back. */
import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of a processor for each call; left out where nobody measures them. */
  serverMs?: number;
  databaseMs?: number;
}

/** The figures of single times in milliseconds, taken within so many seconds. */
export function figuresOf(times: readonly number[], seconds: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The same for all requests, or one made for each. */
  body?: string | (() => string);
  /** What every good answer contains; one without it fails the run. */
  expect?: string;
  connections: number;
  seconds: number;
}

/** What any of the servers measured here answers in a second at most, of calls with bodies of their own. */
const mostPerSecond = { overOne: 3000, overAll: 12_000 };

/**
 * Runs a load; throws when any answer was not a good one, so that no figure is made of errors. Requests are made before the
 * clock runs, so that making them takes nothing from the server.
 */
export async function drive(load: Load): Promise<Figures> {
  const { url, method, headers = {}, body, expect, connections, seconds } = load;
  const perConnection = seconds * Math.min(mostPerSecond.overOne, mostPerSecond.overAll / connections);
  let isUsedUp = false;
  const noMore = (request: autocannon.Request) => {
    isUsedUp = true;
    return { ...request, body: '' };
  };
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(typeof body === 'string' && { body }),
    ...(typeof body === 'function' && {
      setupClient: (client) => {
        const requests = Array.from({ length: perConnection }, () => ({ method, headers, body: body() }));
        client.setRequests([...requests, { method, headers, setupRequest: noMore }]);
      },
    }),
    ...(expect !== undefined && { verifyBody: (text) => String(text).includes(expect) }),
  });
  if (isUsedUp) throw new Error(`${url} is faster than the bodies made for it: make more per second.`);
  const { errors, non2xx, mismatches, requests, latency } = result;
  if (errors + non2xx + mismatches > 0) {
    throw new Error(`${mismatches} wrong answers, ${errors} errors, ${non2xx} refusals from ${url}.`);
  }
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
