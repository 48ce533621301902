/** Each incoming request has an id, which appears in its log lines, its jobs and its answer. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { labelLogWithHost } from '#clients/label-log.ts';
import type { Config } from '#config.ts';
import { type CallMarks, withMarks } from '#platform/telemetry/call-marks.ts';
import { newCallId } from '#platform/ids.ts';
import { type OpenSpan, isTracing, openSpan } from '#platform/telemetry/tracing.ts';

/** True if the setting TRUST_PROXY trusts this address, which is this many hops away. */
export type IsTrusted = (address: string, hop: number) => boolean;

export function trustedProxies(trustProxy: Config['trustProxy']): IsTrusted {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
}

/** The allowed form of a proxy's id: those of nginx, HAProxy, Envoy and most others. */
const givenId = /^[\w.-]{1,64}$/;

/** A trace that began before this server; for later versions of the header, the part that is known. */
const givenTrace =
  /^(?:00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$|(?!00|ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$))/;
const traceLength = 55;

/** Makes ids for the framework: a proxy's own, if it is trusted, otherwise a new one. */
export function idsOfCalls(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const callersId = headers['x-request-id'];
    if (typeof callersId !== 'string' || !isTrusted(socket.remoteAddress ?? '', 0)) return newCallId();
    return givenId.test(callersId) ? callersId : newCallId();
  };
}

/** Everything in a request runs with the marks of its call; the answer carries the id. */
export function registerCallMarks(fastify: FastifyInstance, isTrusted: IsTrusted): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { id: callId, raw } = request;
    reply.header('x-request-id', callId);
    const marks: CallMarks = { callId, traceparent: traceOf(raw, isTrusted) };
    const span = isTracing() ? spanOf(request, marks) : undefined;
    if (span === undefined) return withMarks(marks, done);
    marks.traceparent = span.traceparent;
    reply.raw.once('close', () =>
      span.end({ 'http.response.status_code': reply.raw.statusCode, 'fixpoint.client': marks.client ?? '' }),
    );
    span.run(() => withMarks(marks, done));
  });
}

function spanOf({ method, routeOptions }: FastifyRequest, marks: CallMarks): OpenSpan | undefined {
  const route = routeOptions.url ?? 'no route';
  const facts = { 'http.request.method': method, 'http.route': route, 'fixpoint.call.id': marks.callId };
  return openSpan({ name: `${method} ${route}`, kind: 'server', facts, ...marks });
}

/** The log of each request names the municipality of its host. A health check must not use the database. */
export function registerLogLabels(
  fastify: FastifyInstance,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): void {
  fastify.addHook('onRequest', ({ url, host }, _reply, done) => {
    if (!url.startsWith('/health/')) labelLogWithHost(clients, host);
    done();
  });
}

function traceOf({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string' || !givenTrace.test(traceparent)) return undefined;
  return isTrusted(socket.remoteAddress ?? '', 0) ? traceparent.slice(0, traceLength) : undefined;
}
