/** The catalogue of all commands, those of the protocol and our own, by access. */
import type { Command } from '#define-command.ts';
import { addMeToo } from './add-me-too.ts';
import { answerNearby } from './answer-nearby.ts';
import { choosePublic } from './choose-public.ts';
import { chooseQuestions } from './choose-questions.ts';
import { countStop } from './count-stop.ts';
import { createCitizen } from './create-citizen.ts';
import { createFile } from './create-file.ts';
import { createTempFile } from './create-temp-file.ts';
import { createWorkRequest } from './create-work-request.ts';
import { createWorkRequestNote } from './create-work-request-note.ts';
import { deleteCitizen } from './delete-citizen.ts';
import { dropdownCitizenWorkTypesByClientId } from './dropdown-citizen-work-types-by-client-id.ts';
import { dropdownStatusesByClientId } from './dropdown-statuses-by-client-id.ts';
import { endSession } from './end-session.ts';
import { findAllCitizenRequests } from './find-all-citizen-requests.ts';
import { findCitizen } from './find-citizen.ts';
import { findCitizenData } from './find-citizen-data.ts';
import { findCitizenLogos } from './find-citizen-logos.ts';
import { findCitizenRequestByGuidByClientId } from './find-citizen-request-by-guid-by-client-id.ts';
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
import { findOwnerOfPlace } from './find-owner-of-place.ts';
import { noteRedirect } from './note-redirect.ts';
import { findPublicChoice } from './find-public-choice.ts';
import { findQuestionAnswers } from './find-question-answers.ts';
import { findQuestionSets } from './find-question-sets.ts';
import { findRequestByCode } from './find-request-by-code.ts';
import { followRequestByEmail } from './follow-request-by-email.ts';
import { help } from './help.ts';
import { resetEmailByClientId } from './reset-email-by-client-id.ts';
import { resetPassword } from './reset-password.ts';
import { resetPasswordByClientId } from './reset-password-by-client-id.ts';
import { sendEmailResetLink } from './send-email-reset-link.ts';
import { sendPasswordResetLink } from './send-password-reset-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateCitizen } from './update-citizen.ts';
import { updateWorkRequest } from './update-work-request.ts';
import { validateLoginByClientId } from './validate-login-by-client-id.ts';
import { withdrawMeToo } from './withdraw-me-too.ts';

export const commands = {
  // open
  findClientIdByName,
  findCitizenLogos,
  dropdownCitizenWorkTypesByClientId,
  signIn,
  signOut,
  createCitizen,
  validateLoginByClientId,
  sendPasswordResetLink,
  resetPasswordByClientId,
  resetEmailByClientId,
  findCitizenRequestByGuidByClientId,
  findQuestionSets,
  help,
  // guest
  createWorkRequest,
  createTempFile,
  createFile,
  findWorkRequestFileIdsByGuid,
  findFileMinimumResponse,
  createWorkRequestNote,
  findWorkRequestNotesByGuid,
  findWorkRequestHistoryByGuid,
  followRequestByEmail,
  findNearbyRequests,
  addMeToo,
  withdrawMeToo,
  findFollowedRequests,
  answerNearby,
  findOwnerOfPlace,
  noteRedirect,
  findLikelyWorkTypes,
  findRequestByCode,
  findQuestionAnswers,
  countStop,
  findPublicChoice,
  choosePublic,
  // account
  resetPassword,
  findSessions,
  endSession,
  // citizen
  findCitizen,
  updateCitizen,
  chooseQuestions,
  sendEmailResetLink,
  findAllCitizenRequests,
  findCitizenData,
  deleteCitizen,
  // staff
  findWorkRequestsByModifiedDate,
  updateWorkRequest,
  dropdownStatusesByClientId,
} as const;

export type CommandName = keyof typeof commands;

const byCmd = new Map<string, { name: CommandName; command: Command }>(
  Object.entries(commands).map(([name, command]) => [command.cmd, { name: name as CommandName, command }]),
);

/** The command of a `cmd` field, in any case; undefined if the catalogue has no such command. */
export function findCommand(cmd: string): { name: CommandName; command: Command } | undefined {
  return byCmd.get(cmd.toLowerCase());
}
