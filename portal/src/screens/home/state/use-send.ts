/** Sends a request to the server, or puts it into the outbox. */
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
import { refetchInBackground } from '#api/refetch-in-background.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { isWithoutConnection } from '#features/outbox/is-without-connection.ts';
import { citizenRequests } from '#features/requests/citizen-requests.ts';
import { submitRequest, type RequestToSubmit } from '#features/requests/submit-request.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import { requestsText } from '#messages/requests-text.ts';
import { addressOfPin } from './address-of-pin.ts';
import type { SubmitFailure } from './home-state.ts';
import type { ReportSubmission } from './submission.ts';
import { useKeepOnDevice } from './use-keep-on-device.ts';
import { useKeepInOutbox } from './use-keep-in-outbox.ts';

/** `mustWait`: there is probably no connection; a request that the outbox cannot store is sent anyway. */
export function useSend(submission: ReportSubmission) {
  const session = useSessionStore();
  const queries = useQueryClient();
  const keepOnDevice = useKeepOnDevice(submission.state);
  const wait = useKeepInOutbox(submission);
  const { dispatch, acts, draft } = submission;

  /** Never rejects. After a logout meanwhile, the next person sees nothing of it. */
  const send = async (newRequest: RequestToSubmit, token = ''): Promise<void> => {
    const { fileGuid } = newRequest;
    const { pin } = submission.state;
    const where = { place: pin === null ? '' : addressOfPin(pin, queries), position: pin?.position };
    const isOver = () => !acts.isCurrent(fileGuid) || session.state().token !== token;
    try {
      const { Id: workRequestId, Guid: guid } = await submitRequest(newRequest, token);
      const isThere = workRequestId > 0;
      if (isThere) keepOnDevice(workRequestId, guid, fileGuid);
      // Also deletes a draft that somebody or a closed screen left behind: it would be sent again.
      const discarded = isThere ? draft.discard(fileGuid) : undefined;
      if (!isOver() && !isThere) dispatch({ type: 'submit-failed', failure: { kind: 'no-id' } });
      if (!isOver() && isThere) {
        acts.succeed({ workRequestId, guid, workTypeId: newRequest.workTypeId, ...where });
        // spec 4: the list reloads.
        void refetchInBackground(queries, { queryKey: citizenRequests(token).queryKey });
        announce(requestsText('home.submitted', { id: String(workRequestId) }));
      }
      await discarded;
    } catch (failure) {
      if (!acts.isCurrent(fileGuid)) return;
      if (failure instanceof ServerRefusal) {
        acts.markRefused();
        // The refusal may be about questions that have changed.
        void queries.invalidateQueries({ queryKey: ['question-sets'] });
      }
      // An expired session does not matter here: nobody can log in again without a connection.
      if (!isOver() && isWithoutConnection(failure) && (await wait(newRequest, true))) return;
      // Without a session the screen goes to login, and back to this draft.
      if (!hasLiveToken(session.state(), Date.now())) return dispatch({ type: 'submit-forbidden' });
      if (isOver()) return;
      dispatch({ type: 'submit-failed', failure: submitFailureOf(failure) });
    }
  };

  return async (newRequest: RequestToSubmit, token: string | undefined, mustWait: boolean): Promise<void> => {
    if (mustWait && (await wait(newRequest, false))) return;
    await send(newRequest, token);
  };
}

/** spec 8: an answer without an Id, or an error with its details. */
function submitFailureOf(failure: unknown): SubmitFailure {
  return isWithoutResult(failure) ? { kind: 'no-id' } : { kind: 'error', detail: failureText(failure) };
}
