/** What pressing 'Submit Work Request' does (spec 4, create flow). */
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/announce.ts';
import { failureMessage, isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
import { fieldId } from '#features/forms/use-form.ts';
import { pendingPhotos } from '#features/photos/attached-photo.ts';
import { citizenRequests } from '#features/requests/citizen-requests.ts';
import { submitRequest, type WrittenRequest } from '#features/requests/submit-request.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import { text } from '#messages/text.ts';
import type { SubmitFailure } from './home-state.ts';
import { isSending } from './home-questions.ts';
import type { Report } from './use-home.ts';
import { formName, requestErrors } from './request-errors.ts';

/** Whether the button may be pressed: not while photos are pending, without a pin, or while it is being sent. */
export function maySubmit({ state, photos }: Report): boolean {
  return state.pin !== null && !isSending(state) && pendingPhotos(photos.photos) === 0;
}

export function useSubmit(report: Report): () => Promise<void> {
  const session = useSessionStore();
  const queries = useQueryClient();
  const { state, dispatch, queue, photos } = report;

  return async () => {
    if (!maySubmit(report)) return;
    dispatch({ type: 'submit-attempted' });
    const [firstWrong] = Object.keys(requestErrors(state.form));
    if (firstWrong !== undefined) return document.getElementById(fieldId(formName, firstWrong))?.focus();

    dispatch({ type: 'submit-sent' });
    announce(text('home.submitting'));
    queue.markSubmitted(true);
    const { token, citizen } = session.state();
    // Who has logged out meanwhile leaves nothing to whoever is there next: the file guid is another one at once, the token soon.
    const isOver = () => queue.snapshot().fileGuid !== photos.fileGuid || session.state().token !== token;
    const written: WrittenRequest = {
      workTypeId: state.form.workTypeId!,
      description: state.form.description,
      ...state.pin!.position,
      fileGuid: photos.fileGuid,
      reporter: citizen,
    };
    try {
      const { Id: workRequestId, Guid: guid } = await submitRequest(written, token ?? '');
      if (isOver()) return;
      if (!(workRequestId > 0)) return dispatch({ type: 'submit-failed', failure: { kind: 'no-id' } });
      queue.open();
      dispatch({ type: 'submit-succeeded', workRequestId, guid });
      // spec 4: the list reloads.
      void queries.invalidateQueries({ queryKey: citizenRequests(token ?? '').queryKey });
      announce(text('home.submitted', { id: String(workRequestId) }));
    } catch (failure) {
      if (queue.snapshot().fileGuid !== photos.fileGuid) return;
      if (failure instanceof ServerRefusal) queue.markSubmitted(false);
      // Without a session the way leads to login, and back to this draft.
      if (!hasLiveToken(session.state(), Date.now())) return dispatch({ type: 'submit-forbidden' });
      if (isOver()) return;
      dispatch({ type: 'submit-failed', failure: submitFailureOf(failure) });
    }
  };
}

/** spec 8: an answer that says nothing of an Id, or an error with its detail. */
function submitFailureOf(failure: unknown): SubmitFailure {
  return isWithoutResult(failure) ? { kind: 'no-id' } : { kind: 'error', detail: failureMessage(failure) };
}
