/** Drives one route at a number of connections and tells what came back. */
import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
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
  /** Made anew for each request. */
  body?: () => string;
  /** What every good answer contains; one without it fails the run. */
  expect?: string;
  connections: number;
  seconds: number;
}

/** Runs a load; throws when any answer was not a good one, so that no figure is made of errors. */
export async function drive(load: Load): Promise<Figures> {
  const { url, method, headers = {}, body, expect, connections, seconds } = load;
  let bad = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => (body === undefined ? request : { ...request, body: body() }),
        onResponse: (status, text) => {
          if (status !== 200 || (expect !== undefined && !text.includes(expect))) bad += 1;
        },
      },
    ],
  });
  if (bad + result.errors + result.non2xx > 0) {
    throw new Error(`${bad} wrong answers, ${result.errors} errors, ${result.non2xx} refusals from ${url}.`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
