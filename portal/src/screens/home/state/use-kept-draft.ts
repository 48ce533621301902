/** Brings back the draft of an earlier visit, then keeps every change to the request in the browser. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toast } from '@fixpoint/ui/toast.ts';
import { type DraftStorage, draftStorage, type FoundDraft } from '#features/drafts/draft-storage.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import type { HomeActs } from './home-acts.ts';
import { hasContent, reportedPin } from './home-questions.ts';
import type { HomeState } from './home-state.ts';
import { draftOf, photosOf, requestOf } from './draft-conversion.ts';

export interface KeptDraft {
  /** Stops keeping the draft of whoever is there: it waits for them as it is, whatever becomes of the screen. */
  leave(): void;
}

export function useKeptDraft(
  state: HomeState,
  photos: AttachedPhotos,
  restore: HomeActs['restore'],
): KeptDraft {
  const { client, citizen, isLoggedIn } = useSession();
  const clientId = client?.id ?? 0;
  const email = citizen?.email;
  const places = useMemo(() => draftStorage(clientId, { isLoggedIn, email }), [clientId, isLoggedIn, email]);
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
    void places.read().then((found) => {
      if (!isCurrent) return;
      bringBack(found);
      setRead(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [places, isRead]);

  // What else is on the screen is no reason to write.
  const { form } = state;
  const pin = reportedPin(state);
  const isPanelOpen = state.panel.name === 'create';
  const isLasting = isLoggedIn || form.isKept;
  useEffect(() => {
    if (!isRead || left === places) return;
    places.keep(draftOf({ pin, form, isPanelOpen }, photos, new Date()), isLasting);
  }, [isRead, left, places, pin, form, isPanelOpen, photos, isLasting]);

  useFlushed(places);
  return { leave: () => setLeft(places) };
}

/** Writes at once what is waiting when the page may end: a phone ends one that is hidden without another word. */
function useFlushed(places: DraftStorage): void {
  useEffect(() => {
    const flush = () => places.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [places]);
}
