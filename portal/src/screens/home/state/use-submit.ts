/** Handles 'Submit Work Request' (spec 4, create flow). */
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { sendForNotifyByEmail } from '#features/recent-requests/notify-by-email/lazy-notify-by-email.tsx';
import { useSessionStore } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { maySubmit } from './home-questions.ts';
import { requestErrors } from './request-errors.ts';
import type { ReportSubmission } from './submission.ts';
import { followSubmission } from './submissions-underway.ts';
import { useSend } from './use-send.ts';

export function useSubmit(submission: ReportSubmission): () => Promise<void> {
  const session = useSessionStore();
  const send = useSend(submission);
  const { state, photos, dispatch, acts } = submission;

  return async () => {
    if (!maySubmit(state, photos)) return;
    dispatch({ type: 'submit-attempted' });
    if (Object.keys(requestErrors(state.form)).length > 0) return;
    acts.beginSubmit();
    announce(text('home.submitting'));
    const { fileGuid } = photos;
    const { token, citizen: reporter } = session.state();
    if (reporter === undefined) sendForNotifyByEmail();
    const { workTypeId, description } = state.form;
    const place = state.pin!.position;
    const newRequest = { workTypeId: workTypeId!, description, ...place, fileGuid, reporter };
    // The outbox first sends a photo that has no connection, or begins a guest's session that is missing.
    const mustWait = token === undefined || photos.photos.some(({ stage }) => stage === 'offline');
    await followSubmission(fileGuid, send(newRequest, token, mustWait));
  };
}
