import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { nextMoment, putWaiting } from './outbox.ts';
import type { WaitingThing } from './waiting.ts';

/** An entry without the fields that it gets when it is stored. */
export type Written = WaitingThing extends infer Thing
  ? Thing extends WaitingThing
    ? Omit<Thing, 'id' | 'writtenAt' | 'refusal'>
    : never
  : never;

/**
 * Stores an entry in the outbox, which is sent as soon as possible. Rejects if the device cannot store it.
 */
export async function writeDown(written: Written, picture?: Blob): Promise<void> {
  await putWaiting({ ...written, id: crypto.randomUUID(), writtenAt: nextMoment() }, picture);
  askToSend();
}
