import type { ReportAgainPage } from '@fixpoint/contract/report-again.ts';
import { type DraftAuthor, draftStorage } from '#features/drafts/draft-storage.ts';
import { tabDraftStore } from '#features/drafts/tab-draft-store.ts';
import { readPersistentToken } from '#features/session/persistent-token.ts';
import { createSessionStore } from '#features/session/session-store.ts';

/**
 * Keeps the report as a draft of this tab, which the portal then continues. False: an unfinished report was found, in
 * this tab or kept for a week, and stays instead.
 */
export async function beginReport({ clientId, workTypeId, position }: ReportAgainPage): Promise<boolean> {
  if ((await draftStorage(clientId, author()).read()) !== undefined) return false;
  await tabDraftStore(clientId).write({
    fileGuid: crypto.randomUUID(),
    isSubmitted: false,
    workTypeId,
    description: '',
    pin: position && { ...position, address: null },
    photos: [],
    isPanelOpen: position !== null,
    savedAt: new Date(),
  });
  return true;
}

/** The person for whom the portal will read drafts. Citizens who stay logged in may not be known in this tab yet. */
function author(): DraftAuthor {
  const { isLoggedIn, citizen } = createSessionStore(sessionStorage).state();
  const staysLoggedIn = readPersistentToken(localStorage, Date.now()) !== undefined;
  return { isLoggedIn: isLoggedIn || staysLoggedIn, email: citizen?.email };
}
