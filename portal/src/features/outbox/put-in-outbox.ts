/** Puts notes and photos without a connection into the outbox, and tells their author. */
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { requestsText } from '#messages/requests-text.ts';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { ownerOf, type OutboxNote, type OutboxPhoto } from './outbox-entry.ts';

type NewEntry<Entry> = Omit<Entry, 'clientId' | 'owner' | 'accountId' | 'writtenAt'>;

/** Resolves to true if the entry is stored. Never throws. */
export async function putInOutbox(
  session: SessionState,
  newEntry: NewEntry<OutboxNote> | NewEntry<OutboxPhoto>,
  picture?: Blob,
): Promise<boolean> {
  const owner = ownerOf(session);
  if (owner === undefined || session.client === undefined) return false;
  const { client, accountId } = session;
  const entry = { ...newEntry, clientId: client.id, owner, accountId, writtenAt: new Date() };
  try {
    const { putEntry } = await import('./outbox.ts');
    await putEntry(entry, new Map(picture && [[entry.id, picture]]));
  } catch {
    return false;
  }
  toast(requestsText(entry.kind === 'note' ? 'outbox.noteKept' : 'outbox.photoKept'));
  askToSend();
  return true;
}
