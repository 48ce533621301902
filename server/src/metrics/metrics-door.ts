/** The door for Prometheus: a port of its own, which residents never reach. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Log } from '#platform/log.ts';
import { type Metrics, metricsMediaType } from '#platform/telemetry/metrics.ts';
import { StartFailure } from '#platform/start-failure.ts';

export interface MetricsDoor {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers `GET /metrics` on that port. Throws a `StartFailure` if it cannot be opened. */
export async function openMetricsDoor(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsDoor> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metricsMediaType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new StartFailure(whyClosed(error, { host, port }), { cause: error });
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

/** The reason, in words for the operator. */
function whyClosed(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `METRICS_PORT ${port} is taken, by PORT or by another program. Set METRICS_PORT to another port.`;
    case 'EACCES':
      return `METRICS_PORT ${port} may not be opened by this account. Set METRICS_PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `METRICS_HOST '${host}' is not an address of this machine.`;
    case undefined:
    default:
      return `METRICS_PORT ${port} of ${host} cannot be opened: ${error.message}.`;
  }
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((done) => void server.close(() => done()));
}
