/** Turns an answer into the command's result or an exception. */
import * as z from 'zod/mini';
import type { Command, ResultOf } from '@fixpoint/contract/define-command.ts';
import { errorNameOf } from '@fixpoint/contract/errors.ts';
import { NetworkFailure, ServerRefusal } from './call-failure.ts';
import { readAnswer, type Answer } from './read-answer.ts';

/**
 * The result of a command's answer.
 * @throws ServerRefusal or NetworkFailure.
 */
export function resultOf<C extends Command>(command: C, xml: string): ResultOf<C> {
  return readData(command, dataOf(xml));
}

/**
 * The text of an answer's Data.
 * @throws ServerRefusal if the server refused.
 */
export function dataOf(xml: string): string {
  const answer = readAnswer(xml);
  const isUnderstood = answer.securityStatus === 'Unchecked' || answer.securityStatus === 'Success';
  if (answer.hasErrors || !isUnderstood) throw refusalOf(answer);
  return answer.data;
}

/**
 * The command's result from the text of Data.
 * @throws NetworkFailure if the text has another shape.
 */
export function readData<C extends Command>(command: C, data: string): ResultOf<C> {
  return readable(() => z.decode(command.result, JSON.parse(data) as never) as ResultOf<C>);
}

/** Runs `read`, and turns its exception into a NetworkFailure. */
export function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new NetworkFailure('no-result', 'The data of the answer could not be read', cause);
  }
}

function refusalOf({ data, securityStatus, errors }: Answer): ServerRefusal {
  const { code, message } = errors[0] ?? { code: '', message: '' };
  return new ServerRefusal({ errorName: errorNameOf(code), code, message, securityStatus, data });
}
