/** Brings back the draft of an earlier visit, then keeps every change to the request on the device. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toast } from '@fixpoint/ui/toast.ts';
import { type DraftKeeper, draftKeeper } from '#features/drafts/draft-keeper.ts';
import type { Draft } from '#features/drafts/draft.ts';
import { indexedDraftStore } from '#features/drafts/indexed-draft-store.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { hasContent, reportedPin } from './home-questions.ts';
import { draftOf, photosOf, requestOf } from './report-draft.ts';
import type { Report } from './use-report.ts';

/** A device that keeps nothing is no reason to trouble the resident: the report goes on without a draft. */
const goOn = () => undefined;

export function useKeptDraft({ state, dispatch, tray, photos }: Report): void {
  const { client, citizen } = useSession();
  const clientId = client?.id ?? 0;
  const author = citizen?.email;
  const store = useMemo(() => indexedDraftStore(clientId), [clientId]);
  const keeper = useMemo(() => draftKeeper(store, goOn), [store]);
  const [isRead, setRead] = useState(false);

  const bringBack = useEffectEvent((draft: Draft | undefined) => {
    // Whoever has begun before the device answered goes on with what is there.
    if (draft === undefined || hasContent(state)) return;
    // Somebody else has written it, whose session ended on this device.
    if (draft.author !== undefined && draft.author !== author) return;
    tray.open(photosOf(draft));
    dispatch({ type: 'request-restored', request: requestOf(draft) });
    toast(text('home.draftRestored'));
  });

  useEffect(() => {
    let isCurrent = true;
    const read = store.read().catch(goOn);
    void read.then((draft) => {
      if (!isCurrent) return;
      bringBack(draft);
      setRead(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [store]);

  // What else is on the screen is no reason to write.
  const { form } = state;
  const pin = reportedPin(state);
  const isPanelOpen = state.panel.name === 'create';
  useEffect(() => {
    if (!isRead) return;
    keeper.keep(draftOf({ pin, form, isPanelOpen }, photos, { author, now: new Date() }));
  }, [isRead, keeper, pin, form, isPanelOpen, photos, author]);

  useFlushed(keeper);
}

/** Writes at once what is waiting when the page may end: a phone ends one that is hidden without another word. */
function useFlushed(keeper: DraftKeeper): void {
  useEffect(() => {
    const flush = () => keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [keeper]);
}
