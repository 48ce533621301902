/** A call is judged by its headers, before its body is read. */
import { finished } from 'node:stream/promises';
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { measureCall } from '#commands/call/measure-call.ts';
import { watchRefusals } from '#commands/call/watch-refusals.ts';
import type { DeskCall } from '#commands/desk/handler.ts';
import type { Caller } from '#workflows/caller.ts';
import type { Clock } from '#platform/clock.ts';
import { withDeadline } from '#platform/deadline.ts';
import { networkOfRequest } from '#platform/limits/network-of-request.ts';
import type { Metrics } from '#platform/metrics.ts';
import { type CallerParts, findCaller } from './find-caller.ts';
import { judge, judgeMember } from './judge.ts';
import { keepCookie } from './session-cookie.ts';

export interface JudgingDeps extends CallerParts {
  readonly clock: Clock;
  /** How long the server may look for the caller. */
  readonly callDeadlineMs: number;
}

export interface BeginningDeps extends JudgingDeps {
  readonly metrics: Metrics;
  readonly isBehindProxy: boolean;
}

type Guarded = Parameters<typeof judgeMember>[0];

/** A call whose body is still to be read. */
export interface BegunCall extends DeskCall {
  /** From `performance.now()`. */
  readonly began: number;
  readonly judgedAt: number;
}

/** Judges a call of a command. Throws its refusal. */
export async function beginCall(
  { cmd, access }: Pick<DeskCommand, 'cmd' | 'access'>,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: BeginningDeps,
): Promise<BegunCall> {
  const began = performance.now();
  let caller: Caller | undefined;
  try {
    caller = await callerOf(request, deps);
    judge({ cmd, access }, request, caller);
  } catch (error) {
    await tellEnd(error, { cmd, caller, host: request.host, began }, deps);
    throw error;
  }
  let sent: Promise<void> | undefined;
  return {
    caller,
    host: request.host,
    network: networkOfRequest(request, deps.isBehindProxy),
    userAgent: request.headers['user-agent'],
    now: deps.clock.now(),
    whenSent: () => (sent ??= finished(reply.raw).catch(() => undefined)),
    keepSession: (session) => keepCookie(request, reply, session),
    began,
    judgedAt: performance.now(),
  };
}

/** A body that takes longer than this comes in slowly. */
const slowBodyMs = 1000;

/** True if the body came in slowly. Judge the call again: since then its key may be revoked, or its session may have ended. */
export function isOld({ judgedAt }: BegunCall): boolean {
  return performance.now() - judgedAt > slowBodyMs;
}

/** Judges a call of a route that takes a role; returns the caller. Throws its refusal. */
export async function judgeBefore(
  guarded: Guarded,
  request: FastifyRequest,
  deps: JudgingDeps,
): Promise<Caller> {
  let caller: Caller | undefined;
  try {
    caller = await callerOf(request, deps);
    return judgeMember(guarded, request, caller);
  } catch (error) {
    const { session } = caller ?? {};
    await watchRefusals(error, { cmd: guarded.cmd, session, host: request.host }, deps);
    throw error;
  }
}

/** Finds the caller. A large body counts for the share of the caller's account. */
async function callerOf(request: FastifyRequest, deps: JudgingDeps): Promise<Caller | undefined> {
  const find = () => findCaller(request, deps.clock.now(), deps);
  const caller = await withDeadline(deps.callDeadlineMs, find);
  if (caller !== undefined) {
    const { clientId, accountId } = caller.scope;
    request.bodyHolder = `account ${accountId} of ${clientId}`;
  }
  return caller;
}

/** Counts a call that has ended. `error` is undefined where it was answered. Never throws. */
export async function tellEnd(
  error: unknown,
  { cmd, caller, host, began }: { cmd: string; caller: Caller | undefined; host: string; began: number },
  deps: Pick<BeginningDeps, 'clients' | 'events' | 'metrics'>,
): Promise<void> {
  await watchRefusals(error, { cmd, session: caller?.session, host }, deps);
  const of = { door: 'desk', command: cmd, clientId: caller?.scope.clientId } as const;
  void measureCall({ ...of, began, error }, deps);
}
