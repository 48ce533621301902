/** Puts notes and photos without a connection into the outbox, and tells their author. */
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { requestsText } from '#messages/requests-text.ts';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { ownerOf, type WaitingNote, type WaitingPhoto } from './waiting.ts';

type Written<Thing> = Omit<Thing, 'clientId' | 'owner' | 'accountId' | 'writtenAt'>;

/** Resolves to true if the entry is stored. Never throws. */
export async function waitInOutbox(
  session: SessionState,
  written: Written<WaitingNote> | Written<WaitingPhoto>,
  picture?: Blob,
): Promise<boolean> {
  const owner = ownerOf(session);
  if (owner === undefined || session.client === undefined) return false;
  const { client, accountId } = session;
  const thing = { ...written, clientId: client.id, owner, accountId, writtenAt: new Date() };
  try {
    const { putWaiting } = await import('./outbox.ts');
    await putWaiting(thing, new Map(picture && [[thing.id, picture]]));
  } catch {
    return false;
  }
  toast(requestsText(thing.kind === 'note' ? 'outbox.noteKept' : 'outbox.photoKept'));
  askToSend();
  return true;
}
