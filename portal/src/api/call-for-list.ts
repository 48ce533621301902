/** A call whose answer may be a long list: it is read a part at a time, so that the page can answer in between. */
import * as z from 'zod/mini';
import type { Command, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { type CallOptions, post } from './call.ts';
import { envelopeOf } from './envelope-of.ts';
import { dataOf, readable } from './result-of.ts';
import { reportRefusedToken } from './token-refusal.ts';

/** A command that answers a list. */
type ListCommand = Command & { result: z.ZodMiniArray };

/** Rows that are read in one go: a few milliseconds' work on a slow phone's processor. */
const rowsAtOnce = 300;

/** Like `call`; the next task of the page begins with the whole list. */
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

/** A message channel, because each timer of a hidden page waits for a second. */
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
