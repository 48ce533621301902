/**
 * Traces, for whoever has a place for them (OpenTelemetry). Nothing of it is loaded, and a span costs nothing, unless
 * `OTEL_EXPORTER_OTLP_ENDPOINT` is set. What a span says is of the server: no values, no names, no addresses.
 */
/** What a span says beside its name. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** Whether it answers a call, asks another service, does a job, or is work of our own; left out: that. */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: SpanFacts;
  /** To which it belongs where it is the first here, as W3C's `traceparent` writes it. */
  readonly traceparent?: string | undefined;
}

/** A span that somebody else ends. */
export interface OpenSpan {
  /** As `traceparent` writes it, for what follows elsewhere. */
  readonly traceparent: string;
  /** Does what is part of it. */
  run<T>(act: () => T): T;
  end(facts?: SpanFacts): void;
}

/** What writes spans down and sends them. */
export interface Recorder {
  open(start: SpanStart): OpenSpan;
  within<T>(start: SpanStart, act: () => Promise<T>): Promise<T>;
  /** Names the span of the call that this is part of, and adds to it. */
  describeCall(name: string, facts: SpanFacts): void;
  close(): Promise<void>;
}

let recorder: Recorder | undefined;

/** Records spans from now on; returns how to stop, and send what was not sent yet. */
export function recordBy(opened: Recorder): () => Promise<void> {
  recorder = opened;
  return async () => {
    if (recorder === opened) recorder = undefined;
    await opened.close();
  };
}

/** Whether spans are recorded: what would cost to say is said only then. */
export function isTracing(): boolean {
  return recorder !== undefined;
}

/** Does something as a span of its own. */
export function inSpan<T>(start: SpanStart, act: () => Promise<T>): Promise<T> {
  return recorder === undefined ? act() : recorder.within(start, act);
}

/** Begins a span that ends elsewhere; undefined where none are recorded. */
export function openSpan(start: SpanStart): OpenSpan | undefined {
  return recorder?.open(start);
}

/** Says of the call that this is part of what it was. */
export function describeCall(name: string, facts: SpanFacts): void {
  recorder?.describeCall(name, facts);
}
