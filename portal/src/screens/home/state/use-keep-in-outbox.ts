import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { askToSend } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { ownerOf, type OutboxReport } from '#features/outbox/outbox-entry.ts';
import type { RequestToSubmit } from '#features/requests/submit-request.ts';
import { useSession } from '#features/session/session-context.ts';
import { languageToSend } from '#messages/language.ts';
import { requestsText } from '#messages/requests-text.ts';
import { addressOfPin } from './address-of-pin.ts';
import type { ReportSubmission } from './submission.ts';

/**
 * Puts a request without a connection into the outbox, with its photos. Resolves to false if the browser has
 * no space or no storage. `isSubmitted`: it may have arrived.
 */
export function useKeepInOutbox({ state, photos, acts, draft }: ReportSubmission) {
  const session = useSession();
  const queries = useQueryClient();
  return async (newRequest: RequestToSubmit, isSubmitted: boolean): Promise<boolean> => {
    const owner = ownerOf(session);
    if (owner === undefined || session.client === undefined || state.pin === null) return false;
    const { fileGuid, ...words } = newRequest;
    const photosToStore = photos.photos.filter(({ stage }) => stage !== 'failed');
    const report: OutboxReport = {
      ...words,
      ...languageToSend(),
      kind: 'report',
      id: fileGuid,
      clientId: session.client.id,
      owner,
      accountId: session.accountId,
      writtenAt: new Date(),
      workType: session.workTypes.find(({ id }) => id === newRequest.workTypeId)?.name ?? '',
      address: addressOfPin(state.pin, queries),
      photos: photosToStore.map(({ id, name }) => ({ id, name })),
      sentText: requestsText('outbox.reportSent', { id: '{id}' }),
      isSubmitted: isSubmitted || photos.isSubmitted,
    };
    try {
      const { putEntry } = await import('#features/outbox/outbox.ts');
      await putEntry(report, new Map(photosToStore.map(({ id, picture }) => [id, picture])));
    } catch {
      return false;
    }
    if (acts.isCurrent(fileGuid)) acts.wait();
    announce(requestsText('outbox.waiting'));
    await draft.discard(fileGuid);
    askToSend();
    return true;
  };
}
