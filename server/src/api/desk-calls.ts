/**
 * The desk's steps of the pipeline: a cookie or an API key identifies the caller, and payload and result are
 * JSON.
 */
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countDeskCall } from '#commands/desk/desk-limits.ts';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import type { DeskCall } from '#commands/desk/handler.ts';
import type { Caller } from '#workflows/caller.ts';
import { deskHandlers } from '#commands/desk/index.ts';
import { repeatableHandlers } from '#commands/desk/repeatable-handlers.ts';
import { type OriginDeps, originOf } from '#pipeline/origin-of.ts';
import { type Door, type FoundCommand, type RunningCall, withHandlers } from '#pipeline/pipeline.ts';
import { type CallerDeps, findCaller } from './find-caller.ts';
import { decodeJsonPayload, encodeJsonResult } from './json-payload.ts';
import { requireRole } from './judge.ts';
import { keepCookie } from './session-cookie.ts';

type FoundDeskCommand = FoundCommand<DeskCommandName, DeskCommand>;

/** A call of the desk in progress. */
export interface RunningDeskCall extends DeskCall, RunningCall<FoundDeskCommand> {
  readonly request: FastifyRequest;
  /** The command of the route. */
  readonly ofRoute: FoundDeskCommand;
  /** Time of the last check, from `performance.now()`. */
  judgedAt: number;
}

export const deskCatalogue = withHandlers<DeskCommandName, DeskCommand>(
  deskCommands,
  repeatableHandlers(deskHandlers),
);

/** A call whose caller is still unknown. */
export function newDeskCall(
  ofRoute: FoundDeskCommand,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: OriginDeps,
): RunningDeskCall {
  return {
    ...originOf(request, reply, deps),
    request,
    ofRoute,
    began: performance.now(),
    foundCommand: undefined,
    caller: undefined,
    judgedAt: Infinity,
    keepSession: (session) => keepCookie(request, reply, session),
  };
}

/** The answer is JSON in its wire form, or a file. */
export class DeskCalls implements Door<FoundDeskCommand, RunningDeskCall, unknown> {
  readonly name = 'desk';
  readonly #deps: CallerDeps;

  constructor(deps: CallerDeps) {
    this.#deps = deps;
  }

  find({ ofRoute }: RunningDeskCall): FoundDeskCommand {
    return ofRoute;
  }

  async findCaller(call: RunningDeskCall): Promise<void> {
    call.caller = await findCaller(call.request, this.#deps);
  }

  callerOf({ caller }: RunningDeskCall): Caller | undefined {
    return caller;
  }

  judge(call: RunningDeskCall, command: DeskCommand): void {
    requireRole(command, call.request, call.caller);
    call.judgedAt = performance.now();
  }

  bodyOf({ request }: RunningDeskCall): unknown {
    return request.body;
  }

  decode({ request }: RunningDeskCall, { payload }: DeskCommand): unknown {
    return decodeJsonPayload(payload, request.body);
  }

  count({ ofRoute, caller }: RunningDeskCall): Promise<void> {
    return countDeskCall(this.#deps.parts.callLimits, ofRoute.name, caller);
  }

  encode(result: unknown, _call: RunningDeskCall, command: DeskCommand): unknown {
    return result instanceof FileAnswer ? result : encodeJsonResult(command.result, result);
  }
}

/** A body that takes longer than this is slow. */
const slowBodyMs = 1000;

/**
 * True if the body arrived slowly. Then check the call again: its API key or session may have ended
 * meanwhile.
 */
export function isOld({ judgedAt }: RunningDeskCall): boolean {
  return performance.now() - judgedAt > slowBodyMs;
}
