/**
 * Calls commands whose answer may be a long list, and reads it in parts so that the page stays responsive.
 */
import * as z from 'zod/mini';
import type { Command, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { type CallOptions, post } from './call.ts';
import { envelopeOf } from './envelope-of.ts';
import { dataOf, readable } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

type ListCommand = Command & { result: z.ZodMiniArray };

/** Number of rows read in one go: a few milliseconds of work on a slow phone. */
const rowsAtOnce = 300;

/** Like `call`, but the promise resolves in a new task of the page. */
export async function callForList<C extends ListCommand>(
  command: C,
  payload: PayloadOf<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const xml = await post(envelopeOf(command, payload), options);
  const data = reportRefusedToken(payload, () => dataOf(xml));
  await nextTask();
  const rows = readable(() => z.array(z.unknown()).parse(JSON.parse(data)));
  const read: unknown[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    read.push(...readable(() => z.decode(command.result, part)));
    await nextTask();
  }
  return read as ResultOf<C>;
}

/** Uses a message channel, because timers of a hidden page wait for a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const come = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', come);
    port1.start();
    port2.postMessage(null);
  });
}
