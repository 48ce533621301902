/** Brings back the draft of an earlier visit, then keeps every change to the request in the browser. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { type DraftStorage, draftStorage, type FoundDraft } from '#features/drafts/draft-storage.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { draftOf, photosOf, requestOfDraft } from './draft-conversion.ts';
import type { HomeActs } from './home-acts.ts';
import { isBegun, reportedPin } from './home-questions.ts';
import type { HomeState } from './home-state.ts';
import { submissionUnderway } from './submissions-underway.ts';

export interface KeptDraft {
  /** What an earlier visit has left is on the screen, or there is nothing. */
  isRead: boolean;
  /** Stops keeping the draft of whoever is there: it waits for them as it is, whatever becomes of the screen. */
  leave(): void;
  /** The request of this file guid exists: whoever wrote it does not find it as a draft any more. */
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
  const [left, setLeft] = useState<DraftStorage>();
  const { form } = state;
  const pin = reportedPin(state);
  const [isBack, setIsBack] = useState(false);
  const { mayKeep, stopReading } = useReadDraft(storage, (found) => {
    // Whoever has begun before the device answered goes on with what is there.
    if (found === undefined || isBegun({ pin, form }, photos)) return;
    found.resume();
    restore(requestOfDraft(found.draft, found.isLasting), photosOf(found.draft));
    setIsBack(true);
  });
  // Details that are open come first: it is back when they are closed.
  useToldOnce(isBack && state.panel.name !== 'details');

  // What else is on the screen is no reason to write.
  const isPanelOpen = state.panel.name === 'create';
  const isLasting = isLoggedIn || form.isKept;
  useEffect(() => {
    if (!mayKeep || left === storage) return;
    storage.keep(draftOf({ pin, form, isPanelOpen }, photos, new Date()), isLasting);
  }, [mayKeep, left, storage, pin, form, isPanelOpen, photos, isLasting]);

  useFlushed(storage);
  const leave = () => {
    setLeft(storage);
    stopReading();
  };
  return { isRead: mayKeep, leave, discard: (fileGuid) => storage.discard(fileGuid) };
}

/** Says that the draft is back, once it is to be seen. */
function useToldOnce(isSeen: boolean): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isSeen || isTold.current) return;
    isTold.current = true;
    toast(text('home.draftRestored'));
  }, [isSeen]);
}

interface DraftReading {
  /** What was there has been read: what is kept now replaces nothing unseen. */
  mayKeep: boolean;
  stopReading(): void;
}

/** Reads once for each visit of the screen: whoever logs out here finds an empty map, whatever lies on the device. */
function useReadDraft(storage: DraftStorage, onFound: (found: FoundDraft | undefined) => void): DraftReading {
  // `awaited`: there is one whose request is on its way, so that nobody knows yet whether it still is a draft.
  const [reading, setReading] = useState<'begun' | 'awaited' | 'done'>('begun');
  const bringBack = useEffectEvent(onFound);
  useEffect(() => {
    if (reading === 'done') return undefined;
    let isCurrent = true;
    void (reading === 'begun' ? storage.read() : readAnswered(storage)).then((found) => {
      if (!isCurrent) return;
      const isOnItsWay = found !== undefined && submissionUnderway(found.draft.fileGuid) !== undefined;
      if (!isOnItsWay) bringBack(found);
      setReading(isOnItsWay ? 'awaited' : 'done');
    });
    return () => {
      isCurrent = false;
    };
  }, [storage, reading]);
  return { mayKeep: reading !== 'begun', stopReading: () => setReading('done') };
}

/** Reads when the request of the draft that is there is no longer on its way. */
async function readAnswered(storage: DraftStorage): Promise<FoundDraft | undefined> {
  const found = await storage.read();
  await (found && submissionUnderway(found.draft.fileGuid));
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
