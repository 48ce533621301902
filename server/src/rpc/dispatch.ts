/** Turns a call's fields into its outcome: an answer, or a refusal of the protocol. */
import { fieldOf, type JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import { AnsweredWithError } from '#commands/call/answered-with-error.ts';
import type { CallOrigin } from '#commands/handler.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { withDeadline } from '#platform/deadline.ts';
import { freeBytes } from '#platform/bodies/free-bytes.ts';
import type { Log } from '#platform/log.ts';
import { asDeclared } from './declared-errors.ts';
import { encodeResult } from './encode-result.ts';
import { type MisnamedField, misnamedSentences } from './misnamed-fields.ts';
import { type CallOutcome, failureOutcome } from './outcome.ts';
import { type Ws7Call, type Ws7Pipeline, newWs7Call } from './ws7-calls.ts';

export interface DispatchDeps {
  readonly log: Log;
  /** True (development, tests): an undeclared error is a bug. False: it is answered as it is. */
  readonly isStrict: boolean;
  /** Time limit of a call, in milliseconds. */
  readonly callDeadlineMs: number;
}

/** Answers a call within its time limit. Never throws. */
export async function dispatch(
  fields: JsonObject,
  origin: CallOrigin,
  pipeline: Ws7Pipeline,
  deps: DispatchDeps,
): Promise<CallOutcome> {
  try {
    return await withDeadline(deps.callDeadlineMs, () =>
      outcomeOf(newWs7Call(fields, origin), pipeline, deps),
    );
  } catch (error) {
    return failureOutcome(error, 'Unchecked', deps.log);
  }
}

async function outcomeOf(call: Ws7Call, pipeline: Ws7Pipeline, deps: DispatchDeps): Promise<CallOutcome> {
  try {
    return await pipeline.answer(call);
  } catch (error) {
    return await refusalOf(error, call, deps);
  } finally {
    // In any case: a refused photo takes as much memory as a stored one.
    const photo = fieldOf(call.fields, 'data');
    if (photo instanceof Uint8Array) freeBytes(photo);
  }
}

/** The outcome of a refusal. Some commands add a result to it. */
async function refusalOf(
  error: unknown,
  { foundCommand, judgement, misnamedFields }: Ws7Call,
  { log, isStrict }: DispatchDeps,
): Promise<CallOutcome> {
  const command = foundCommand?.command;
  const failure = isStrict && command ? asDeclared(command, error) : error;
  const outcome = failureOutcome(
    withHints(failure, misnamedFields),
    judgement,
    log.child({ cmd: command?.cmd }),
  );
  const result = failure instanceof AnsweredWithError ? failure.result : command?.resultOnError;
  if (result === undefined || command === undefined) return outcome;
  return { ...outcome, data: await encodeResult(command.result, result) };
}

/** A refusal of a field also names the misnamed fields. */
function withHints(error: unknown, misnamedFields: readonly MisnamedField[]): unknown {
  const isOfField = error instanceof ApplicationError && error.errorName === 'fieldInvalid';
  if (!isOfField || misnamedFields.length === 0) return error;
  const message = `${error.message} ${misnamedSentences(misnamedFields)}`;
  return new ApplicationError(error.errorName, message, error.securityStatus);
}
