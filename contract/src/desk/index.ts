/** The catalogue of the desk's commands: `POST /api/<name>`, by access. */
import type { DeskCommand } from '#define-command.ts';
import { changeOwnEmail } from './account/change-own-email.ts';
import { changeOwnPassword } from './account/change-own-password.ts';
import { choosePassword } from './account/choose-password.ts';
import { confirmNewEmail } from './account/confirm-new-email.ts';
import { findOwnAccount } from './account/find-own-account.ts';
import { recoverPassword } from './account/recover-password.ts';
import { saveOwnAccount } from './account/save-own-account.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { endSecondFactor } from './second-factor/end-second-factor.ts';
import { findKeys } from './keys/find-keys.ts';
import { findSignInRules } from './sign-in/find-sign-in-rules.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { unlinkProvider } from './provider-link/unlink-provider.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { saveKey } from './keys/save-key.ts';
import { saveSignInRules } from './sign-in/save-sign-in-rules.ts';
import { findBulk } from './bulk/find-bulk.ts';
import { findBulks } from './bulk/find-bulks.ts';
import { planBulk } from './bulk/plan-bulk.ts';
import { retryBulk } from './bulk/retry-bulk.ts';
import { runBulk } from './bulk/run-bulk.ts';
import { stopBulk } from './bulk/stop-bulk.ts';
import { undoBulk } from './bulk/undo-bulk.ts';
import { findNotices } from './notices/find-notices.ts';
import { markNoticesRead } from './notices/mark-notices-read.ts';
import { findNoticeSettings } from './notices/find-notice-settings.ts';
import { saveNoticeSettings } from './notices/save-notice-settings.ts';
import { acceptRequest } from './case/accept-request.ts';
import { addInternalNote } from './internal-notes/add-internal-note.ts';
import { callBackReply } from './replies/call-back-reply.ts';
import { correctContact } from './case/correct-contact.ts';
import { hideAttachment } from './attachments/hide-attachment.ts';
import { showAttachment } from './attachments/show-attachment.ts';
import { editPhoto } from './case/edit-photo.ts';
import { findRequest } from './case/find-request.ts';
import { foreseeUpdate } from './case/foresee-update.ts';
import { findTemplate } from './templates/find-template.ts';
import { findTemplates } from './templates/find-templates.ts';
import { hidePhoto } from './case/hide-photo.ts';
import { linkDuplicate } from './duplicates/link-duplicate.ts';
import { pauseRequest } from './case/pause-request.ts';
import { previewReply } from './replies/preview-reply.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { replyToResident } from './replies/reply-to-resident.ts';
import { resumeRequest } from './case/resume-request.ts';
import { restorePhoto } from './case/restore-photo.ts';
import { returnRequest } from './case/return-request.ts';
import { declineReopening } from './feedback/decline-reopening.ts';
import { reopenRequest } from './feedback/reopen-request.ts';
import { undoReopeningDecision } from './feedback/undo-reopening-decision.ts';
import { saveTemplate } from './templates/save-template.ts';
import { showContact } from './case/show-contact.ts';
import { tellWriting } from './case/tell-writing.ts';
import { showPhoto } from './case/show-photo.ts';
import { unlinkDuplicate } from './duplicates/unlink-duplicate.ts';
import { updateRequest } from './case/update-request.ts';
import { findDay } from './day/find-day.ts';
import { findTakenDown } from './take-down/find-taken-down.ts';
import { decideAbuseReports } from './release/decide-abuse-reports.ts';
import { decideRelease } from './release/decide-release.ts';
import { findAbuseReports } from './release/find-abuse-reports.ts';
import { findToRelease } from './release/find-to-release.ts';
import { foreseeRelease } from './release/foresee-release.ts';
import { putBack } from './take-down/put-back.ts';
import { takeDown } from './take-down/take-down.ts';
import { findMe } from './find-me.ts';
import { findMunicipality } from './find-municipality.ts';
import { addPhoto } from './intake/add-photo.ts';
import { createRequest } from './intake/create-request.ts';
import { dropPhoto } from './intake/drop-photo.ts';
import { findAddressAt } from './intake/find-address-at.ts';
import { findAddresses } from './intake/find-addresses.ts';
import { findWorkTypeWords } from './intake/find-work-type-words.ts';
import { findNearby } from './intake/find-nearby.ts';
import { inviteFollower } from './intake/invite-follower.ts';
import { findFeedbackNumbers } from './numbers/find-feedback-numbers.ts';
import { findLoad } from './numbers/find-load.ts';
import { findNearbyNumbers } from './numbers/find-nearby-numbers.ts';
import { findNumbers } from './numbers/find-numbers.ts';
import { countRequests } from './queue/count-requests.ts';
import { deleteView } from './queue/delete-view.ts';
import { findWholeRequests } from './queue/find-whole-requests.ts';
import { findChanges } from './queue/find-changes.ts';
import { exportRequests } from './queue/export-requests.ts';
import { findRequestPoints } from './queue/find-request-points.ts';
import { findRequests } from './queue/find-requests.ts';
import { findViews } from './queue/find-views.ts';
import { saveView } from './queue/save-view.ts';
import { testQuestions } from './questions/test-questions.ts';
import { findQuestionHistory } from './questions/find-question-history.ts';
import { findQuestions } from './questions/find-questions.ts';
import { publishQuestions } from './questions/publish-questions.ts';
import { takeBackQuestions } from './questions/take-back-questions.ts';
import { findSettingLog } from './settings/find-setting-log.ts';
import { countPublic } from './settings/count-public.ts';
import { findSettings } from './settings/find-settings.ts';
import { saveLinks } from './settings/save-links.ts';
import { saveLooks } from './settings/save-looks.ts';
import { savePublish } from './settings/save-publish.ts';
import { saveReporting } from './settings/save-reporting.ts';
import { saveStatuses } from './settings/save-statuses.ts';
import { saveTexts } from './settings/save-texts.ts';
import { saveWorkTypes } from './settings/save-work-types.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { deactivateMember } from './members/deactivate-member.ts';
import { findDueRules } from './due-times/find-due-rules.ts';
import { findMembers } from './members/find-members.ts';
import { findRouting } from './routing/find-routing.ts';
import { findTeams } from './teams/find-teams.ts';
import { saveDueRules } from './due-times/save-due-rules.ts';
import { saveMember } from './members/save-member.ts';
import { saveRouting } from './routing/save-routing.ts';
import { saveTeam } from './teams/save-team.ts';
import { findWorkingDays } from './due-times/find-working-days.ts';
import { testDueRules } from './due-times/test-due-rules.ts';
import { findOwners } from './owners/find-owners.ts';
import { claimRoad } from './owners/claim-road.ts';
import { useLayerVersion } from './owners/use-layer-version.ts';
import { saveOwners } from './owners/save-owners.ts';
import { testOwners } from './owners/test-owners.ts';
import { testRouting } from './routing/test-routing.ts';
import { findWebhooks } from './webhooks/find-webhooks.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import { renewWebhookSecret } from './webhooks/renew-webhook-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import { findWebhookDeliveries } from './webhooks/find-webhook-deliveries.ts';
import { replayWebhook } from './webhooks/replay-webhook.ts';

export const deskCommands = {
  // open
  signIn,
  signOut,
  findSignInRules,
  recoverPassword,
  choosePassword,
  confirmNewEmail,
  // viewer
  findMe,
  findOwnAccount,
  saveOwnAccount,
  changeOwnPassword,
  changeOwnEmail,
  findMunicipality,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  findRequests,
  countRequests,
  findRequestPoints,
  findChanges,
  findWholeRequests,
  exportRequests,
  findViews,
  saveView,
  deleteView,
  findTeams,
  findMembers,
  findRouting,
  testRouting,
  findOwners,
  testOwners,
  findDueRules,
  testDueRules,
  findWorkingDays,
  findQuestions,
  findNumbers,
  findFeedbackNumbers,
  findNearbyNumbers,
  findLoad,
  findNearby,
  findAddresses,
  findWorkTypeWords,
  findAddressAt,
  findRequest,
  findTemplate,
  findTemplates,
  findNotices,
  markNoticesRead,
  findNoticeSettings,
  saveNoticeSettings,
  // crew
  findDay,
  addPhoto,
  dropPhoto,
  acceptRequest,
  addInternalNote,
  callBackReply,
  editPhoto,
  pauseRequest,
  previewReply,
  replyToResident,
  resumeRequest,
  returnRequest,
  reopenRequest,
  declineReopening,
  undoReopeningDecision,
  showContact,
  tellWriting,
  foreseeUpdate,
  updateRequest,
  // clerk
  planBulk,
  runBulk,
  findBulk,
  findBulks,
  retryBulk,
  undoBulk,
  stopBulk,
  correctContact,
  createRequest,
  inviteFollower,
  hideAttachment,
  hidePhoto,
  linkDuplicate,
  restorePhoto,
  showAttachment,
  showPhoto,
  unlinkDuplicate,
  takeDown,
  putBack,
  findTakenDown,
  findToRelease,
  foreseeRelease,
  decideRelease,
  findAbuseReports,
  decideAbuseReports,
  // manager
  saveTeam,
  saveMember,
  deactivateMember,
  saveRouting,
  saveOwners,
  claimRoad,
  useLayerVersion,
  saveDueRules,
  findKeys,
  saveKey,
  revokeKey,
  resetSecondFactor,
  unlinkProvider,
  saveSignInRules,
  removeTemplate,
  saveTemplate,
  findSettings,
  countPublic,
  findSettingLog,
  testQuestions,
  publishQuestions,
  findQuestionHistory,
  takeBackQuestions,
  saveWorkTypes,
  saveStatuses,
  saveTexts,
  saveLooks,
  saveLinks,
  saveReporting,
  savePublish,
  findWebhooks,
  saveWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  findWebhookDeliveries,
  replayWebhook,
} as const;

export type DeskCommandName = keyof typeof deskCommands;

const byAddress = new Map<string, { name: DeskCommandName; command: DeskCommand }>(
  Object.entries(deskCommands).map(([name, command]) => [
    command.cmd,
    { name: name as DeskCommandName, command },
  ]),
);

/** The command of an address below /api; undefined if the catalogue has no such command. */
export function findDeskCommand(cmd: string): { name: DeskCommandName; command: DeskCommand } | undefined {
  return byAddress.get(cmd);
}
