/**
 * For calls that need nothing but their success: spec 7 lists no Data for them, and servers answer anything.
 */
import * as z from 'zod/mini';
import type { Command, PayloadOf } from '@fixpoint/contract/define-command.ts';
import { type CallOptions, post } from './call.ts';
import { envelopeOf } from './envelope-of.ts';
import { dataOf } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

type ActCommand = Command & { result: z.ZodMiniType<{ Result: boolean }> };

/** True unless Result is false (spec 7). Throws as `call` does. */
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
