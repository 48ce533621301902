/**
 * Records spans with OpenTelemetry's SDK and sends them in batches by OTLP over HTTP. Loaded only if this is
 * set up.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  context,
  diag,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { ApplicationError } from '#platform/application-error.ts';
import type { Log } from '#platform/log.ts';
import type { Recorder, SpanFacts, SpanStart } from './tracing.ts';

/** The current span, and the span of the call that it belongs to. */
interface CollectorAddress {
  readonly span: Span;
  readonly call: Span;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Interval between two batches. */
const sendEveryMs = 2000;

/** The SDK's context never holds the current span: this file tracks it. */
const noSpan = context.active();

interface Receiver {
  readonly endpoint: string;
  /** Share of the traces that start here to record, from 0 to 1. */
  readonly ratio: number;
}

/** Creates the sender of spans. If the receiver is away, the log reports it. */
function openProvider({ endpoint, ratio }: Receiver, log: Log): TracerProvider {
  const warnOf = (message: string) => log.warn({ message }, 'Traces could not be sent');
  const logNothing = () => undefined;
  const logger = {
    error: warnOf,
    warn: logNothing,
    info: logNothing,
    debug: logNothing,
    verbose: logNothing,
  };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fixpoint' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
}

export function openRecorder(receiver: Receiver, log: Log): Recorder {
  const provider = openProvider(receiver, log);
  const tracer = provider.getTracer('fixpoint');
  const places = new AsyncLocalStorage<CollectorAddress>();

  const begin = (start: SpanStart) => beginAt(tracer, places.getStore(), start);

  return {
    open(start) {
      const place = begin(start);
      return {
        traceparent: traceparentOf(place.span),
        run: (act) => places.run(place, act),
        end(facts: SpanFacts = {}) {
          place.span.setAttributes({ ...facts });
          place.span.end();
        },
      };
    },
    async within(start, act) {
      const place = begin(start);
      try {
        return await places.run(place, act);
      } catch (error) {
        place.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error));
        throw error;
      } finally {
        place.span.end();
      }
    },
    describeCall(name, facts) {
      places
        .getStore()
        ?.call.updateName(name)
        .setAttributes({ ...facts });
    },
    close: () => provider.shutdown(),
  };
}

/** Starts a span below the current one, or below the remote one that `traceparent` names. */
function beginAt(
  tracer: Tracer,
  here: CollectorAddress | undefined,
  { name, kind, facts, traceparent }: SpanStart,
): CollectorAddress {
  const parent = here === undefined ? remote(traceparent) : trace.setSpan(noSpan, here.span);
  const options = { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], attributes: { ...facts } };
  const span = tracer.startSpan(name, options, parent);
  return { span, call: here?.call ?? span };
}

/** Only the name of an error: its message may quote a person's words. */
function kindOf(error: unknown): string {
  if (error instanceof ApplicationError) return error.errorName;
  return error instanceof Error ? error.name : typeof error;
}

function remote(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
  if (traceId === undefined || spanId === undefined) return noSpan;
  const traceFlags = Number.parseInt(flags ?? '0', 16);
  return trace.setSpanContext(noSpan, { traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
