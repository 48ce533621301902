/** What pressing 'Submit Work Request' does (spec 4, create flow). */
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/announce.ts';
import { failureMessage, isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
import { readAnew } from '#api/read-anew.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { citizenRequests } from '#features/requests/citizen-requests.ts';
import { submitRequest, type WrittenRequest } from '#features/requests/submit-request.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import { text } from '#messages/text.ts';
import type { HomeActs } from './home-acts.ts';
import { maySubmit } from './home-questions.ts';
import type { HomeState, SubmitFailure } from './home-state.ts';
import { requestErrors } from './request-errors.ts';
import { followSubmission } from './submissions-underway.ts';
import { useKeepOnDevice } from './use-keep-on-device.ts';
import type { KeptDraft } from './use-kept-draft.ts';

export interface Submission {
  state: HomeState;
  photos: AttachedPhotos;
  acts: HomeActs;
  /** The draft of whoever submits. */
  draft: KeptDraft;
}

export function useSubmit({ state, photos, acts, draft }: Submission): () => Promise<void> {
  const session = useSessionStore();
  const queries = useQueryClient();
  const keepOnDevice = useKeepOnDevice(state);

  /** Never rejects. Who has logged out meanwhile leaves nothing to whoever is there next. */
  const send = async (written: WrittenRequest, token = ''): Promise<void> => {
    const { fileGuid } = written;
    const isOver = () => !acts.isCurrent(fileGuid) || session.state().token !== token;
    try {
      const { Id: workRequestId, Guid: guid } = await submitRequest(written, token);
      const isThere = workRequestId > 0;
      if (isThere) keepOnDevice(workRequestId, guid);
      // Also the draft that somebody has left behind, or a screen that is gone: it would be sent once more.
      const discarded = isThere ? draft.discard(fileGuid) : undefined;
      if (!isOver() && !isThere) acts.fail({ kind: 'no-id' });
      if (!isOver() && isThere) {
        acts.succeed(workRequestId, guid);
        // spec 4: the list reloads.
        void readAnew(queries, { queryKey: citizenRequests(token).queryKey });
        announce(text('home.submitted', { id: String(workRequestId) }));
      }
      await discarded;
    } catch (failure) {
      if (!acts.isCurrent(fileGuid)) return;
      if (failure instanceof ServerRefusal) acts.markRefused();
      // Without a session the way leads to login, and back to this draft.
      if (!hasLiveToken(session.state(), Date.now())) return acts.forbid();
      if (!isOver()) acts.fail(submitFailureOf(failure));
    }
  };

  return async () => {
    if (!maySubmit(state, photos)) return;
    acts.attemptSubmit();
    if (Object.keys(requestErrors(state.form)).length > 0) return;
    acts.beginSubmit();
    announce(text('home.submitting'));
    const { fileGuid } = photos;
    const { token, citizen: reporter } = session.state();
    const { workTypeId, description } = state.form;
    const place = state.pin!.position;
    const written = { workTypeId: workTypeId!, description, ...place, fileGuid, reporter };
    await followSubmission(fileGuid, send(written, token));
  };
}

/** spec 8: an answer that says nothing of an Id, or an error with its detail. */
function submitFailureOf(failure: unknown): SubmitFailure {
  return isWithoutResult(failure) ? { kind: 'no-id' } : { kind: 'error', detail: failureMessage(failure) };
}
