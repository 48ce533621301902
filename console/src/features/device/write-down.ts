import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { nextMoment, putWaiting } from './outbox.ts';
import type { WaitingThing } from './waiting.ts';

/** What is written, without what it gets when it is kept. */
export type Written = WaitingThing extends infer Thing
  ? Thing extends WaitingThing
    ? Omit<Thing, 'id' | 'writtenAt' | 'refusal'>
    : never
  : never;

/** Keeps it on the device, from where it goes as soon as it can. Rejects where the device keeps nothing of it. */
export async function writeDown(written: Written, picture?: Blob): Promise<void> {
  await putWaiting({ ...written, id: crypto.randomUUID(), writtenAt: nextMoment() }, picture);
  askToSend();
}
