import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { nextMoment, putEntry } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** An entry without the fields that it gets when it is stored. */
export type NewEntry = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Omit<Entry, 'id' | 'writtenAt' | 'refusal'>
    : never
  : never;

/**
 * Stores an entry in the outbox, which is sent as soon as possible. Rejects if the device cannot store it.
 */
export async function putInOutbox(entry: NewEntry, picture?: Blob): Promise<void> {
  await putEntry({ ...entry, id: crypto.randomUUID(), writtenAt: nextMoment() }, picture);
  askToSend();
}
