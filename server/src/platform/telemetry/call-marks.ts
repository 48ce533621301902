/**
 * By what everything that a call does is found again: its id, the trace that it belongs to and its town. They travel with it
 * through asynchronous context, and with the jobs that it orders, so that no signature carries them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { newCallId } from '#platform/ids.ts';

/** Of a call, a page that is asked for, or a job. */
export interface CallMarks {
  /** As the answer's `X-Request-Id` has it, and the reference that a failure is told by. */
  readonly callId: string;
  /** Of the trace that it belongs to, as W3C's `traceparent` writes it; undefined where nobody has said. */
  traceparent?: string | undefined;
  /** The name of its town, once it is known. */
  client?: string | undefined;
  /** The task, where it is a job. */
  readonly task?: string | undefined;
}

const calls = new AsyncLocalStorage<CallMarks | undefined>();

/** Does what belongs to a call. */
export function withMarks<T>(marks: CallMarks, act: () => T): T {
  return calls.run(marks, act);
}

/** Does what belongs to many calls, and so to none of them. */
export function withoutMarks<T>(act: () => T): T {
  return calls.run(undefined, act);
}

/** Sets the name of the municipality that this call is about. */
export function labelCall(client: string): void {
  const marks = calls.getStore();
  if (marks !== undefined) marks.client = client;
}

/** Sets the name of the municipality, unless it is set. */
export function labelUnlabelledCall(client: string): void {
  const marks = calls.getStore();
  if (marks !== undefined) marks.client ??= client;
}

/** What a line of the log says of the call that writes it; nothing outside of one. */
export function marksOfLine(): object {
  const marks = calls.getStore();
  if (marks === undefined) return {};
  const { callId, client, task, traceparent } = marks;
  return { callId, client, task, traceId: traceparent?.slice(traceIdFrom, traceIdTo) };
}

const [traceIdFrom, traceIdTo] = [3, 35] as const;

/** The id of this call; undefined outside of one. */
export function currentCallId(): string | undefined {
  return calls.getStore()?.callId;
}

/** By what a failure of this call is told, and found in the log. */
export function referenceOfCall(): string {
  return currentCallId() ?? newCallId();
}

/** What a job carries of the call that orders it; undefined outside of one. */
export function marksForJob(): Pick<CallMarks, 'callId' | 'traceparent' | 'client'> | undefined {
  const marks = calls.getStore();
  if (marks === undefined) return undefined;
  const { callId, traceparent, client } = marks;
  return { callId, traceparent, client };
}

const carried = z.object({
  ofCall: z.object({
    callId: z.string(),
    traceparent: z.string().optional(),
    client: z.string().optional(),
  }),
});

/** The marks of a job: those of the call that has ordered it, or else an id of its own. */
export function marksOfJob(task: string, payload: unknown): CallMarks {
  const { data } = carried.safeParse(payload);
  return { ...(data?.ofCall ?? { callId: newCallId() }), task };
}
