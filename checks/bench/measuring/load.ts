/** Calls one route over a number of connections, and measures the answers. */
import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor milliseconds for each call; left out if nobody measures them. */
  serverMs?: number;
  databaseMs?: number;
}

/** Figures from single times in milliseconds, taken within this many seconds. */
export function figuresOf(times: readonly number[], seconds: number): Figures {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sortedTimes[Math.floor((sortedTimes.length - 1) * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** One body for all requests, or a function that makes one for each. */
  body?: string | (() => string);
  /** A text that every good answer contains. An answer without it fails the run. */
  expect?: string;
  connections: number;
  seconds: number;
}

/** The most calls with bodies of their own that any measured server answers in a second. */
const mostPerSecond = { overOne: 3000, overAll: 12_000 };

/**
 * Runs a load. Throws if any answer was not good, so that no figure is made of errors. The bodies are made
 * before the clock starts, so that making them does not slow the server.
 */
export async function drive(load: Load): Promise<Figures> {
  const { url, method, headers = {}, body, expect, connections, seconds } = load;
  const perConnection = seconds * Math.min(mostPerSecond.overOne, mostPerSecond.overAll / connections);
  let isUsedUp = false;
  const markUsedUp = (request: autocannon.Request) => {
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
        client.setRequests([...requests, { method, headers, setupRequest: markUsedUp }]);
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
