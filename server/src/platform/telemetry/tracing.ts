/**
 * Optional traces (OpenTelemetry). Unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set, nothing is loaded and a span
 * costs nothing. A span describes the server: it contains no values, names or addresses.
 */
/** Attributes of a span. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /**
   * `server` answers a call, `client` asks another service, `consumer` runs a job. Left out: our own work.
   */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: SpanFacts;
  /** The parent of a first span in this process, in the form of W3C's `traceparent`. */
  readonly traceparent?: string | undefined;
}

/** A span that the caller ends. */
export interface OpenSpan {
  /** The `traceparent` of the span, for spans in other processes. */
  readonly traceparent: string;
  /** Runs `act` as a part of the span. */
  run<T>(act: () => T): T;
  end(facts?: SpanFacts): void;
}

/** Records spans and sends them. */
export interface Recorder {
  open(start: SpanStart): OpenSpan;
  within<T>(start: SpanStart, act: () => Promise<T>): Promise<T>;
  /** Names the span of the current call and adds facts to it. */
  describeCall(name: string, facts: SpanFacts): void;
  close(): Promise<void>;
}

let recorder: Recorder | undefined;

/** Records spans from now on. Returns a function that stops and sends the remaining spans. */
export function recordBy(newRecorder: Recorder): () => Promise<void> {
  recorder = newRecorder;
  return async () => {
    if (recorder === newRecorder) recorder = undefined;
    await newRecorder.close();
  };
}

/** True if spans are recorded. Check it before computing expensive facts. */
export function isTracing(): boolean {
  return recorder !== undefined;
}

/** Runs `act` as a span of its own. */
export function inSpan<T>(start: SpanStart, act: () => Promise<T>): Promise<T> {
  return recorder === undefined ? act() : recorder.within(start, act);
}

/** Starts a span that ends elsewhere; undefined if spans are not recorded. */
export function openSpan(start: SpanStart): OpenSpan | undefined {
  return recorder?.open(start);
}

/** Names the span of the current call and adds facts to it. */
export function describeCall(name: string, facts: SpanFacts): void {
  recorder?.describeCall(name, facts);
}
