/** Handles 'Submit Work Request' (spec 4, create flow). */
import { useQueryClient } from '@tanstack/react-query';
import type { QuestionAnswers } from '#features/outbox/outbox-entry.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { chosenAddressOf } from './address-of-pin.ts';
import type { ownerChoiceOf } from '#screens/home/owner/owner-choice.ts';
import { maySubmit } from './home-questions.ts';
import { requestErrors } from './request-errors.ts';
import type { ReportSubmission } from './submission.ts';
import { followSubmission } from './submissions-underway.ts';
import { useSend } from './use-send.ts';

/** Takes the answers to the questions of the work type, if it asks any. */
export type Submit = (questionAnswers?: QuestionAnswers) => Promise<void>;

export function useSubmit(submission: ReportSubmission): Submit {
  const session = useSessionStore();
  const queries = useQueryClient();
  const { acceptsChosenAddress, hasOwners, publicTypes } = useStartUp();
  const send = useSend(submission);
  const { state, photos, dispatch, acts } = submission;

  return async (questionAnswers) => {
    if (!maySubmit(state, photos)) return;
    dispatch({ type: 'submit-attempted' });
    if (Object.keys(requestErrors(state.form)).length > 0) return;
    acts.beginSubmit();
    announce(requestsText('home.submitting'));
    const { fileGuid } = photos;
    const { token, citizen: reporter } = session.state();
    const { workTypeId, description, again, isNotPublic } = state.form;
    const pin = state.pin!;
    const newRequest = {
      workTypeId: workTypeId!,
      description,
      ...pin.position,
      fileGuid,
      reporter,
      ...(hasOwners === true && { ownerChoice: await ownerChoice(state, queries) }),
      questionAnswers,
      ...(again && { againOf: again.guid }),
      ...(publicTypes !== undefined && { isNotPublic: isNotPublic === true }),
      ...(acceptsChosenAddress === true && { chosenAddress: chosenAddressOf(pin, queries) }),
    };
    // The outbox first sends a photo that has no connection, or begins a guest's session that is missing.
    const mustWait = token === undefined || photos.photos.some(({ stage }) => stage === 'offline');
    await followSubmission(fileGuid, send(newRequest, token, mustWait));
  };
}

/** The code came with the form. */
async function ownerChoice(...about: Parameters<typeof ownerChoiceOf>) {
  return (await import('#screens/home/owner/owner-choice.ts')).ownerChoiceOf(...about);
}
