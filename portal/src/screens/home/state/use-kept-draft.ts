/** Brings back the draft of an earlier visit, then keeps every change to the request in the browser. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toast } from '@fixpoint/ui/toast.ts';
import { type DraftStorage, draftStorage, type FoundDraft } from '#features/drafts/draft-storage.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { draftOf, photosOf, requestOf } from './draft-conversion.ts';
import type { HomeActs } from './home-acts.ts';
import { hasContent, reportedPin } from './home-questions.ts';
import type { HomeState } from './home-state.ts';
import { submissionUnderway } from './submissions-underway.ts';

export interface KeptDraft {
  /** Stops keeping the draft of whoever is there: it waits for them as it is, whatever becomes of the screen. */
  leave(): void;
  /** The request of this file guid exists: whoever is there now does not find it as a draft any more. */
  discard(fileGuid: string): Promise<void>;
}

export function useKeptDraft(
  state: HomeState,
  photos: AttachedPhotos,
  restore: HomeActs['restore'],
): KeptDraft {
  const { client, citizen, isLoggedIn } = useSession();
  const clientId = client?.id ?? 0;
  const email = citizen?.email;
  const storage = useMemo(() => draftStorage(clientId, { isLoggedIn, email }), [clientId, isLoggedIn, email]);
  const [isRead, setRead] = useState(false);
  const [left, setLeft] = useState<DraftStorage>();

  const bringBack = useEffectEvent((found: FoundDraft | undefined) => {
    // Whoever has begun before the device answered goes on with what is there.
    if (found === undefined || hasContent(state)) return;
    found.resume();
    restore(requestOf(found.draft, found.isLasting), photosOf(found.draft));
    toast(text('home.draftRestored'));
  });

  useEffect(() => {
    // Once for each visit of the screen: whoever logs out here finds an empty map, whatever lies on the device.
    if (isRead) return undefined;
    let isCurrent = true;
    void readAnswered(storage).then((found) => {
      if (!isCurrent) return;
      bringBack(found);
      setRead(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [storage, isRead]);

  // What else is on the screen is no reason to write.
  const { form } = state;
  const pin = reportedPin(state);
  const isPanelOpen = state.panel.name === 'create';
  const isLasting = isLoggedIn || form.isKept;
  useEffect(() => {
    if (!isRead || left === storage) return;
    storage.keep(draftOf({ pin, form, isPanelOpen }, photos, new Date()), isLasting);
  }, [isRead, left, storage, pin, form, isPanelOpen, photos, isLasting]);

  useFlushed(storage);
  return { leave: () => setLeft(storage), discard: (fileGuid) => storage.discard(fileGuid) };
}

/** The draft; when its request is on its way, it is one only if that fails. */
async function readAnswered(storage: DraftStorage): Promise<FoundDraft | undefined> {
  const found = await storage.read();
  const submission = found && submissionUnderway(found.draft.fileGuid);
  if (submission === undefined) return found;
  await submission;
  return storage.read();
}

/** Writes at once what is waiting when the page may end: a phone ends one that is hidden without another word. */
function useFlushed(storage: DraftStorage): void {
  useEffect(() => {
    const flush = () => storage.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [storage]);
}
