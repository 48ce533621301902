/** The metrics of this process, for Prometheus. Each metric is declared here, once, with its labels. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * This many municipalities get a label of their own; the others are counted together. Each label is a series
 * for ever.
 */
const mostClients = 500;
const otherClients = 'other';

/**
 * Durations of calls in seconds, from an immediate answer of the database to a wait that residents give up
 * on.
 */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/**
 * Durations of files in seconds: a folder answers at once, a remote store in tens of milliseconds or not at
 * all.
 */
const fileSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Durations of photos in seconds, from a single photo to the last of many that wait for the processor. */
const photoSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Durations of attempts of webhooks in seconds, which end after 15. */
const attemptSeconds = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];

const misnamedLabels = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** A measured call. `outcome`: 'ok', or the name of the refusal. */
export interface MeasuredCall {
  readonly door: 'ws7' | 'desk' | 'open311';
  /** Name of an existing command; any other is 'unknown'. */
  readonly command: string | undefined;
  readonly outcome: string;
  /** Name of the municipality, if known. */
  readonly client?: string | undefined;
  readonly seconds: number;
}

/**
 * A measured photo, new or edited. `refused`: the file is not a photo; `failed`: any other failure. `seconds`
 * includes the wait for the processor.
 */
export interface MeasuredPhoto {
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly seconds: number;
}

/** A measured attempt to send a message of a webhook. `outcome`: 'delivered', or the cause of the failure. */
export interface MeasuredAttempt {
  readonly outcome: string;
  readonly seconds: number;
}

/** A value that is computed when Prometheus asks. */
interface MeasuredValue {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Metrics {
  call(call: MeasuredCall): void;
  /** Counts a job that has ended, in success or failure. */
  job(job: { readonly task: string; readonly isDone: boolean; readonly seconds: number }): void;
  /** Counts an operation on the file store. */
  file(act: {
    readonly act: string;
    readonly outcome: 'done' | 'full' | 'failed';
    readonly seconds: number;
  }): void;
  /** Counts a photo that has left the queue for the processor. */
  photo(photo: MeasuredPhoto): void;
  /** Counts a mail that the mail server took, refused for good, or did not take this time. */
  mail(outcome: 'sent' | 'refused' | 'failed'): void;
  /** Counts an attempt to send a message of a webhook. */
  attempt(attempt: MeasuredAttempt): void;
  /** Counts a request that a resident reported to a municipality. */
  request(client: string): void;
  /** Counts a read that may return older data. `from`: the database that answered it. */
  readThatMayLag(from: 'primary' | 'replica'): void;
  /** Counts an answer that came after residents had given up on it. */
  givenUp(command: string): void;
  /** Declares a gauge whose values `find` computes when Prometheus asks. Its labels are `labels`. */
  look(
    name: string,
    help: string,
    labels: readonly string[],
    find: () => Promise<MeasuredValue[]> | MeasuredValue[],
  ): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The media type of `text()`. */
export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8';

/** Starts to measure; one per process. */
export function openMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  // The names of these metrics end like counters, but they are gauges. `nodejs_active_handles` and others
  // have the same values.
  for (const name of misnamedLabels) registry.removeSingleMetric(name);
  const { calls, durations, clientCalls, requests, givenUp, ...work } = declareMetrics(registers);
  const { jobs, mails, laggingReads, files, photos, attempts } = work;
  const labelOf = clientLabels();
  return {
    call({ door, command = 'unknown', outcome, client, seconds }) {
      calls.inc({ door, command, outcome });
      durations.observe({ door, command }, seconds);
      if (client !== undefined) clientCalls.inc({ client: labelOf(client) });
    },
    job: ({ task, isDone, seconds }) => jobs.observe({ task, outcome: isDone ? 'done' : 'failed' }, seconds),
    file: ({ act, outcome, seconds }) => files.observe({ act, outcome }, seconds),
    photo: ({ outcome, seconds }) => photos.observe({ outcome }, seconds),
    mail: (outcome) => mails.inc({ outcome }),
    attempt: ({ outcome, seconds }) => attempts.observe({ outcome }, seconds),
    readThatMayLag: (from) => laggingReads.inc({ from }),
    givenUp: (command) => givenUp.inc({ command }),
    request: (client) => requests.inc({ client: labelOf(client) }),
    look(name, help, labels, find) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          const foundValues = await find();
          gauge.reset();
          for (const { value, labels: of = {} } of foundValues) gauge.set(of, value);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/** The metrics that are counted and timed as events happen. */
function declareMetrics(registers: Registry[]) {
  return { ...declaredOfCalls(registers), ...declaredOfWork(registers), ...declaredOfOthers(registers) };
}

function declaredOfCalls(registers: Registry[]) {
  const calls = new Counter({
    name: 'fixpoint_calls_total',
    help: 'Answered calls by door, command and outcome.',
    labelNames: ['door', 'command', 'outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'fixpoint_call_duration_seconds',
    help: 'Duration of calls.',
    labelNames: ['door', 'command'] as const,
    buckets: callSeconds,
    registers,
  });
  const clientCalls = new Counter({
    name: 'fixpoint_client_calls_total',
    help: `Calls by municipality; beyond the first ${mostClients} of a process they are counted as '${otherClients}'.`,
    labelNames: ['client'] as const,
    registers,
  });
  const requests = new Counter({
    name: 'fixpoint_requests_total',
    help: 'Reported requests by municipality.',
    labelNames: ['client'] as const,
    registers,
  });
  const givenUp = new Counter({
    name: 'fixpoint_answers_given_up_total',
    help: 'Answers that came after residents had given up on them, by command. The report went on without.',
    labelNames: ['command'] as const,
    registers,
  });
  return { calls, durations, clientCalls, requests, givenUp };
}

function declaredOfWork(registers: Registry[]) {
  const jobs = new Histogram({
    name: 'fixpoint_job_duration_seconds',
    help: 'Duration of jobs by task and outcome. A failed job is tried again.',
    labelNames: ['task', 'outcome'] as const,
    buckets: jobSeconds,
    registers,
  });
  const mails = new Counter({
    name: 'fixpoint_mails_total',
    help: 'Mails that the mail server took (sent), will never take (refused), or did not take this time (failed).',
    labelNames: ['outcome'] as const,
    registers,
  });
  const files = new Histogram({
    name: 'fixpoint_file_store_duration_seconds',
    help: 'Duration of operations on the store of photos and maps, by operation and outcome.',
    labelNames: ['act', 'outcome'] as const,
    buckets: fileSeconds,
    registers,
  });
  const photos = new Histogram({
    name: 'fixpoint_photo_duration_seconds',
    help: 'Time that new and edited photos waited and were processed: done, refused (no photo), or failed.',
    labelNames: ['outcome'] as const,
    buckets: photoSeconds,
    registers,
  });
  return { jobs, mails, files, photos };
}

function declaredOfOthers(registers: Registry[]) {
  const laggingReads = new Counter({
    name: 'fixpoint_reads_that_may_lag_total',
    help: 'Reads that may return older data, by the database that answered. Empty without a replica.',
    labelNames: ['from'] as const,
    registers,
  });
  const attempts = new Histogram({
    name: 'fixpoint_webhook_attempt_duration_seconds',
    help: 'Duration of attempts to send a message of a webhook: delivered, or the cause of the failure.',
    labelNames: ['outcome'] as const,
    buckets: attemptSeconds,
    registers,
  });
  return { laggingReads, attempts };
}

/** Returns the label of a municipality: its name, or `other` after the first ones. */
function clientLabels(): (client: string) => string {
  const knownLabels = new Set<string>();
  return (client) => {
    if (!knownLabels.has(client) && knownLabels.size >= mostClients) return otherClients;
    knownLabels.add(client);
    return client;
  };
}
