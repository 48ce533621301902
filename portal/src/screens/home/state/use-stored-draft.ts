/** Restores the draft of an earlier visit, then stores every change of the request in the browser. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { type DraftStorage, draftStorage, type FoundDraft } from '#features/drafts/draft-storage.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { draftOf, photosOf, requestOfDraft } from './draft-conversion.ts';
import type { HomeActs } from './home-acts.ts';
import { isReportBegun, reportedPin } from './home-questions.ts';
import type { HomeState } from './home-state.ts';
import { submissionUnderway } from './submissions-underway.ts';

export interface StoredDraft {
  /** True once the draft of an earlier visit was read, and is on the screen if it exists. */
  isRead: boolean;
  /** True once a draft of an earlier visit was restored. */
  isRestored: boolean;
  /** Stops storing the present person's draft: it stays unchanged for them when the screen changes. */
  leave(): void;
  /** The request with this file guid exists: deletes its draft. */
  discard(fileGuid: string): Promise<void>;
}

export function useStoredDraft(
  state: HomeState,
  photos: AttachedPhotos,
  restore: HomeActs['restore'],
): StoredDraft {
  const { client, citizen, isLoggedIn } = useSession();
  const clientId = client?.id ?? 0;
  const email = citizen?.email;
  const storage = useMemo(() => draftStorage(clientId, { isLoggedIn, email }), [clientId, isLoggedIn, email]);
  const [leftStorage, setLeftStorage] = useState<DraftStorage>();
  const { form } = state;
  const pin = reportedPin(state);
  const [isRestored, setRestored] = useState(false);
  const { mayKeep, stopReading } = useReadDraft(storage, (foundDraft) => {
    // A resident who began before the draft was read keeps the new request.
    if (foundDraft === undefined || isReportBegun({ pin, form }, photos)) return;
    foundDraft.resume();
    restore(requestOfDraft(foundDraft.draft, foundDraft.isLasting), photosOf(foundDraft.draft));
    setRestored(true);
  });
  // Open details come first: the message appears when they are closed.
  useAnnounceOnce(isRestored && form.again === undefined && state.panel.name !== 'details');

  // Other changes of the screen need no write.
  const isPanelOpen = state.panel.name === 'create';
  const isLasting = isLoggedIn || form.isKept;
  useEffect(() => {
    if (!mayKeep || leftStorage === storage) return;
    storage.keep(draftOf({ pin, form, isPanelOpen }, photos, new Date()), isLasting);
  }, [mayKeep, leftStorage, storage, pin, form, isPanelOpen, photos, isLasting]);

  useFlushed(storage);
  const leave = () => {
    setLeftStorage(storage);
    stopReading();
  };
  return { isRead: mayKeep, isRestored, leave, discard: (fileGuid) => storage.discard(fileGuid) };
}

/** Announces the restored draft once it is visible. */
function useAnnounceOnce(isSeen: boolean): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isSeen || isAnnounced.current) return;
    isAnnounced.current = true;
    toast(requestsText('home.draftRestored'));
  }, [isSeen]);
}

interface DraftReading {
  /** True after the stored draft was read: from then on writing overwrites no unread draft. */
  mayKeep: boolean;
  stopReading(): void;
}

/** Reads once per visit of the screen: after a logout the map is empty, even if the device has a draft. */
function useReadDraft(
  storage: DraftStorage,
  onFound: (foundDraft: FoundDraft | undefined) => void,
): DraftReading {
  // `awaited`: a draft's request is being sent, so nobody knows yet if the draft is still needed.
  const [reading, setReading] = useState<'begun' | 'awaited' | 'done'>('begun');
  const bringBack = useEffectEvent(onFound);
  useEffect(() => {
    if (reading === 'done') return undefined;
    let isCurrent = true;
    void (reading === 'begun' ? storage.read() : readAnswered(storage)).then((foundDraft) => {
      if (!isCurrent) return;
      const isOnItsWay =
        foundDraft !== undefined && submissionUnderway(foundDraft.draft.fileGuid) !== undefined;
      if (!isOnItsWay) bringBack(foundDraft);
      setReading(isOnItsWay ? 'awaited' : 'done');
    });
    return () => {
      isCurrent = false;
    };
  }, [storage, reading]);
  return { mayKeep: reading !== 'begun', stopReading: () => setReading('done') };
}

/** Reads the draft again after its submission has ended. */
async function readAnswered(storage: DraftStorage): Promise<FoundDraft | undefined> {
  const foundDraft = await storage.read();
  await (foundDraft && submissionUnderway(foundDraft.draft.fileGuid));
  return storage.read();
}

/** Writes pending changes at once when the page may close: a phone may end a hidden page without notice. */
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
