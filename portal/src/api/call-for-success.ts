/** A call of which nothing but its success is needed: spec 7 lists no Data for it, and servers answer what they like. */
import * as z from 'zod/mini';
import type { Command, PayloadOf } from '@fixpoint/contract/define-command.ts';
import { type CallOptions, post } from './call.ts';
import { envelopeOf } from './envelope-of.ts';
import { dataOf } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

/** A command that answers whether it was done. */
type ActCommand = Command & { result: z.ZodMiniType<{ Result: boolean }> };

/** Whether it was done: only a Result that is false says that it was not (spec 7). Throws as `call` does. */
export async function callForSuccess<C extends ActCommand>(
  command: C,
  payload: PayloadOf<C>,
  options: CallOptions = {},
): Promise<boolean> {
  const xml = await post(envelopeOf(command, payload), options);
  const data = reportRefusedToken(payload, () => dataOf(xml));
  return !saysNo(command, data);
}

function saysNo({ result }: ActCommand, data: string): boolean {
  try {
    return z.safeDecode(result, JSON.parse(data)).data?.Result === false;
  } catch {
    return false;
  }
}
