/**
 * Marks that connect everything a call does: its id, its trace and its municipality. They travel through
 * asynchronous context and with the jobs that the call adds, so that no signature carries them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { newCallId } from '#platform/ids.ts';

/** Marks of a call, of a page request or of a job. */
export interface CallMarks {
  /** The `X-Request-Id` of the answer, and the reference in failure messages. */
  readonly callId: string;
  /** The trace of the call, in the form of W3C's `traceparent`; undefined if none was given. */
  traceparent?: string | undefined;
  /** Name of the municipality, once known. */
  client?: string | undefined;
  /** The task, if this is a job. */
  readonly task?: string | undefined;
}

const calls = new AsyncLocalStorage<CallMarks | undefined>();

/** Runs `act` with these marks. */
export function withMarks<T>(marks: CallMarks, act: () => T): T {
  return calls.run(marks, act);
}

/** Runs work for many calls, without the marks of any of them. */
export function withoutMarks<T>(act: () => T): T {
  return calls.run(undefined, act);
}

/** Sets the municipality of the current call. */
export function labelCall(client: string): void {
  const marks = calls.getStore();
  if (marks !== undefined) marks.client = client;
}

/** Sets the municipality of the current call unless it has one. */
export function labelUnlabelledCall(client: string): void {
  const marks = calls.getStore();
  if (marks !== undefined) marks.client ??= client;
}

/** The fields that a log line gets from the current call; none outside a call. */
export function marksOfLine(): object {
  const marks = calls.getStore();
  if (marks === undefined) return {};
  const { callId, client, task, traceparent } = marks;
  return { callId, client, task, traceId: traceparent?.slice(traceIdFrom, traceIdTo) };
}

const [traceIdFrom, traceIdTo] = [3, 35] as const;

/** Id of the current call; undefined outside a call. */
export function currentCallId(): string | undefined {
  return calls.getStore()?.callId;
}

/** Reference of a failure, to find it in the log: the id of the current call, or a new id. */
export function referenceOfCall(): string {
  return currentCallId() ?? newCallId();
}

/** The marks that a job inherits from the current call; undefined outside a call. */
export function marksForJob(): Pick<CallMarks, 'callId' | 'traceparent' | 'client'> | undefined {
  const marks = calls.getStore();
  if (marks === undefined) return undefined;
  const { callId, traceparent, client } = marks;
  return { callId, traceparent, client };
}

const carriedMarks = z.object({
  ofCall: z.object({
    callId: z.string(),
    traceparent: z.string().optional(),
    client: z.string().optional(),
  }),
});

/** Marks of a job: those of the call that added it, or an id of its own. */
export function marksOfJob(task: string, payload: unknown): CallMarks {
  const { data } = carriedMarks.safeParse(payload);
  return { ...(data?.ofCall ?? { callId: newCallId() }), task };
}
