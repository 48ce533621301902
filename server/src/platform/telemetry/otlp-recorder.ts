/** Records spans by OpenTelemetry's SDK and sends them by OTLP over HTTP, in batches. Loaded only where that is set. */
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

/** Where we are: in this span, of the call that begins with that one. */
interface Place {
  readonly span: Span;
  readonly call: Span;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Spans go out so often. */
const sendEveryMs = 2000;

/** No span of the SDK's own is ever the current one: where we are is known here. */
const nowhere = context.active();

interface Receiver {
  readonly endpoint: string;
  /** Which share of the traces that begin here is recorded. */
  readonly ratio: number;
}

/** What sends spans to a receiver; when that is away, the log says so. */
function openProvider({ endpoint, ratio }: Receiver, log: Log): TracerProvider {
  const told = (message: string) => log.warn({ message }, 'Traces could not be sent');
  const silent = () => undefined;
  const logger = { error: told, warn: silent, info: silent, debug: silent, verbose: silent };
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
  const places = new AsyncLocalStorage<Place>();

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

/** Begins a span below the one where we are, or else below the one elsewhere that it names. */
function beginAt(
  tracer: Tracer,
  here: Place | undefined,
  { name, kind, facts, traceparent }: SpanStart,
): Place {
  const parent = here === undefined ? remote(traceparent) : trace.setSpan(nowhere, here.span);
  const options = { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], attributes: { ...facts } };
  const span = tracer.startSpan(name, options, parent);
  return { span, call: here?.call ?? span };
}

/** The name of an error alone: its message may quote what somebody wrote. */
function kindOf(error: unknown): string {
  if (error instanceof ApplicationError) return error.errorName;
  return error instanceof Error ? error.name : typeof error;
}

function remote(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
  if (traceId === undefined || spanId === undefined) return nowhere;
  const traceFlags = Number.parseInt(flags ?? '0', 16);
  return trace.setSpanContext(nowhere, { traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
