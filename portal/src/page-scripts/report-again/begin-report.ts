import type { ReportAgainPage } from '@fixpoint/contract/report-again.ts';
import { tabDraftStore } from '#features/drafts/tab-draft-store.ts';

/** Keeps the report as a draft of this tab, which the portal then continues. An unfinished report stays instead. */
export async function beginReport({ clientId, workTypeId, position }: ReportAgainPage): Promise<void> {
  const store = tabDraftStore(clientId);
  if ((await store.read()) !== undefined) return;
  await store.write({
    fileGuid: crypto.randomUUID(),
    isSubmitted: false,
    workTypeId,
    description: '',
    pin: position && { ...position, address: null },
    photos: [],
    isPanelOpen: position !== null,
    savedAt: new Date(),
  });
}
