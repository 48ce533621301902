/** All commands with their handlers. A command without a handler does not compile. */
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import { addMeToo } from './add-me-too.ts';
import { answerNearby } from './answer-nearby.ts';
import { choosePublic } from './choose-public.ts';
import { chooseQuestions } from './choose-questions.ts';
import { countStop } from './count-stop.ts';
import { createCitizen } from './create-citizen.ts';
import { createFile } from './create-file.ts';
import { createTempFile } from './create-temp-file.ts';
import { createWorkRequestNote } from './create-work-request-note.ts';
import { createWorkRequest } from './create-work-request.ts';
import { deleteCitizen } from './delete-citizen.ts';
import { dropdownCitizenWorkTypesByClientId } from './dropdown-citizen-work-types-by-client-id.ts';
import { dropdownStatusesByClientId } from './dropdown-statuses-by-client-id.ts';
import { endSession } from './end-session.ts';
import { findAllCitizenRequests } from './find-all-citizen-requests.ts';
import { findCitizenData } from './find-citizen-data.ts';
import { findCitizenLogos } from './find-citizen-logos.ts';
import { findCitizenRequestByGuidByClientId } from './find-citizen-request-by-guid-by-client-id.ts';
import { findCitizen } from './find-citizen.ts';
import { findClientIdByName } from './find-client-id-by-name.ts';
import { findFileMinimumResponse } from './find-file-minimum-response.ts';
import { findFollowedRequests } from './find-followed-requests.ts';
import { findLikelyWorkTypes } from './find-likely-work-types.ts';
import { findNearbyRequests } from './find-nearby-requests.ts';
import { findSessions } from './find-sessions.ts';
import { findWorkRequestFileIdsByGuid } from './find-work-request-file-ids-by-guid.ts';
import { findWorkRequestHistoryByGuid } from './find-work-request-history-by-guid.ts';
import { findWorkRequestNotesByGuid } from './find-work-request-notes-by-guid.ts';
import { findWorkRequestsByModifiedDate } from './find-work-requests-by-modified-date.ts';
import type { Handler } from './handler.ts';
import { findPublicChoice } from './find-public-choice.ts';
import { findQuestionAnswers } from './find-question-answers.ts';
import { findQuestionSets } from './find-question-sets.ts';
import { findRequestByCode } from './find-request-by-code.ts';
import { findOwnerOfPlace } from './find-owner-of-place.ts';
import { noteRedirect } from './note-redirect.ts';
import { followRequestByEmail } from './follow-request-by-email.ts';
import { help } from './help.ts';
import { resetEmailByClientId } from './reset-email-by-client-id.ts';
import { resetPasswordByClientId } from './reset-password-by-client-id.ts';
import { resetPassword } from './reset-password.ts';
import { sendEmailResetLink } from './send-email-reset-link.ts';
import { sendPasswordResetLink } from './send-password-reset-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateCitizen } from './update-citizen.ts';
import { updateWorkRequest } from './update-work-request.ts';
import { validateLoginByClientId } from './validate-login-by-client-id.ts';
import { withdrawMeToo } from './withdraw-me-too.ts';

export const handlers = {
  addMeToo,
  answerNearby,
  choosePublic,
  chooseQuestions,
  countStop,
  createCitizen,
  createFile,
  createTempFile,
  createWorkRequest,
  createWorkRequestNote,
  deleteCitizen,
  dropdownCitizenWorkTypesByClientId,
  dropdownStatusesByClientId,
  endSession,
  findAllCitizenRequests,
  findCitizen,
  findCitizenData,
  findCitizenLogos,
  findCitizenRequestByGuidByClientId,
  findClientIdByName,
  findFileMinimumResponse,
  findNearbyRequests,
  findPublicChoice,
  findQuestionAnswers,
  findQuestionSets,
  findLikelyWorkTypes,
  findSessions,
  findWorkRequestFileIdsByGuid,
  findWorkRequestHistoryByGuid,
  findWorkRequestNotesByGuid,
  findWorkRequestsByModifiedDate,
  followRequestByEmail,
  findOwnerOfPlace,
  noteRedirect,
  findRequestByCode,
  help,
  resetEmailByClientId,
  resetPassword,
  resetPasswordByClientId,
  sendEmailResetLink,
  sendPasswordResetLink,
  signIn,
  signOut,
  updateCitizen,
  updateWorkRequest,
  validateLoginByClientId,
  withdrawMeToo,
  findFollowedRequests,
} satisfies { [Name in CommandName]: Handler<Name> };
