/** What pressing 'Submit Work Request' does (spec 4, create flow). */
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/announce.ts';
import { failureMessage, isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
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

export function useSubmit(state: HomeState, photos: AttachedPhotos, acts: HomeActs): () => Promise<void> {
  const session = useSessionStore();
  const queries = useQueryClient();
  const { fileGuid } = photos;

  return async () => {
    if (!maySubmit(state, photos)) return;
    acts.attemptSubmit();
    if (Object.keys(requestErrors(state.form)).length > 0) return;

    acts.beginSubmit();
    announce(text('home.submitting'));
    const { token, citizen } = session.state();
    // Who has logged out meanwhile leaves nothing to whoever is there next.
    const isOver = () => !acts.isCurrent(fileGuid) || session.state().token !== token;
    const written: WrittenRequest = {
      workTypeId: state.form.workTypeId!,
      description: state.form.description,
      ...state.pin!.position,
      fileGuid,
      reporter: citizen,
    };
    try {
      const { Id: workRequestId, Guid: guid } = await submitRequest(written, token ?? '');
      if (isOver()) return;
      if (!(workRequestId > 0)) return acts.fail({ kind: 'no-id' });
      acts.succeed(workRequestId, guid);
      // spec 4: the list reloads.
      void queries.invalidateQueries({ queryKey: citizenRequests(token ?? '').queryKey });
      announce(text('home.submitted', { id: String(workRequestId) }));
    } catch (failure) {
      if (!acts.isCurrent(fileGuid)) return;
      if (failure instanceof ServerRefusal) acts.markRefused();
      // Without a session the way leads to login, and back to this draft.
      if (!hasLiveToken(session.state(), Date.now())) return acts.forbid();
      if (isOver()) return;
      acts.fail(submitFailureOf(failure));
    }
  };
}

/** spec 8: an answer that says nothing of an Id, or an error with its detail. */
function submitFailureOf(failure: unknown): SubmitFailure {
  return isWithoutResult(failure) ? { kind: 'no-id' } : { kind: 'error', detail: failureMessage(failure) };
}
