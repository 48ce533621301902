/** A sample of every mail. */
import { accountTakenBackEmail } from '#mail/letters/account-taken-back-email.ts';
import { allowEmailEmail } from '#mail/letters/allow-email-email.ts';
import { choosePasswordEmail } from '#mail/letters/choose-password-email.ts';
import { confirmEmailEmail } from '#mail/letters/confirm-email-email.ts';
import { emailChangedEmail } from '#mail/letters/email-changed-email.ts';
import { followRequestEmail } from '#mail/letters/follow-request-email.ts';
import { inviteStaffEmail } from '#mail/letters/invite-staff-email.ts';
import { keySavedEmail } from '#mail/letters/key-saved-email.ts';
import type { MailContent } from '#mail/mail.ts';
import { memberChangedEmail } from '#mail/letters/member-changed-email.ts';
import { passwordChangedEmail } from '#mail/letters/password-changed-email.ts';
import { providerUnlinkedEmail } from '#mail/letters/provider-unlinked-email.ts';
import { recoverPasswordEmail } from '#mail/letters/recover-password-email.ts';
import { type MailedChange, requestChangedEmail } from '#mail/letters/request-changed-email.ts';
import { requestReceivedEmail } from '#mail/letters/request-received-email.ts';
import { teamDigestEmail, teamNewsEmail } from '#mail/letters/team-news-email.ts';
import { validateAccountEmail } from '#mail/letters/validate-account-email.ts';
import { validateAgainEmail } from '#mail/letters/validate-again-email.ts';
import type { MailSender } from '#mail/write-mail.ts';

/** The sender of the mails. */
export const sender = {
  municipality: 'City of Riverbend',
  language: 'en' as const,
  origin: 'https://riverbend.example.org',
  accent: '#0b5cad',
  logo: { width: 120, height: 40 },
};
export const link = 'https://riverbend.example.org/#/validateAccount/0123456789abcdef';
export const disownLink = 'https://riverbend.example.org/account/disown/0123456789abcdef';
export const keyFacts = { link, lifetime: '7 days' };
export const request = {
  requestId: 1001,
  isFollowed: false,
  workTypeName: 'Pothole',
  address: '44 Bridge Lane',
  link: 'https://riverbend.example.org/#/requeststatus/0b8e3c1e-2f4d-4a53-9f1c-8a1c5d1b7e2f',
  stopLink: 'https://riverbend.example.org/mail/stop/0123456789abcdef',
};
export const receipt = {
  request,
  description: 'A hole\nas deep as a bucket',
  receivedAt: 'June 15, 2026 at 7:00 AM',
};
const newsOfRequest = {
  requestId: 1001,
  workTypeName: 'Pothole',
  address: '44 Bridge Lane',
  due: 'June 16, 2026',
};
const at = 'June 16, 2026 at 8:30 AM';
const changes: MailedChange[] = [
  { kind: 'status', at, from: 'Received', to: 'In progress', outcome: 'Filled with asphalt' },
  { kind: 'outcome', outcome: 'Filled with concrete' },
  {
    kind: 'note',
    at,
    note: 'We are on our way.\n\nPlease keep the lane free for us until the evening, when we are done.',
  },
];
/** Every mail, by its subject matter. */
export function mailsOf(from: MailSender): Record<string, MailContent> {
  return {
    'validate account': validateAccountEmail(from, { ...keyFacts, disownLink }),
    'validate again': validateAgainEmail(from, { ...keyFacts, disownLink }),
    'choose password': choosePasswordEmail(from, keyFacts),
    'invite staff': inviteStaffEmail(from, { ...keyFacts, userName: 'ana' }),
    'team news': teamNewsEmail(from, { team: 'Streets', request: newsOfRequest }),
    'team news without a due time': teamNewsEmail(from, {
      team: 'Streets',
      request: { ...newsOfRequest, address: '', due: '' },
    }),
    'team digest': teamDigestEmail(from, {
      team: 'Streets',
      count: 33,
      requests: [newsOfRequest, { ...newsOfRequest, requestId: 1002, due: '' }],
    }),
    'recover password': recoverPasswordEmail(from, { ...keyFacts, userName: 'mary@example.org' }),
    'account taken back': accountTakenBackEmail(from, { ...keyFacts, userName: 'mary@example.org' }),
    'password changed': passwordChangedEmail(from, { userName: 'mary@example.org' }),
    'provider unlinked': providerUnlinkedEmail(from, { userName: 'ana' }),
    'confirm e-mail': confirmEmailEmail(from, { ...keyFacts, newEmail: 'mary@new.example' }),
    'allow e-mail': allowEmailEmail(from, { ...keyFacts, newEmail: 'mary@new.example' }),
    'e-mail changed': emailChangedEmail(from, { ...keyFacts, newEmail: 'mary@new.example' }),
    ...staffMailsOf(from),
    'follow request': followRequestEmail(from, {
      requestId: 1001,
      workTypeName: 'Pothole',
      link: 'https://riverbend.example.org/mail/follow/0123456789abcdef',
      lifetime: '7 days',
    }),
    'request received': requestReceivedEmail(from, receipt),
    'request changed': requestChangedEmail(from, { request, changes }),
    'followed request changed': requestChangedEmail(from, {
      request: { ...request, isFollowed: true, address: '' },
      changes,
    }),
  };
}

/** Mails about accounts of staff and API keys. */
function staffMailsOf(from: MailSender): Record<string, MailContent> {
  const key = { name: 'Work orders', by: 'Mia Moreno' };
  const member = { name: 'Ana Alvarez', by: 'Mia Moreno', role: 'clerk' } as const;
  return {
    'key made': keySavedEmail(from, { ...key, role: 'manager', isNew: true, ends: at }),
    'key changed': keySavedEmail(from, { ...key, role: 'clerk', isNew: false, ends: '' }),
    'member invited': memberChangedEmail(from, { ...member, change: 'joined' }),
    'role changed': memberChangedEmail(from, { ...member, change: 'role' }),
    'e-mail of a member changed': memberChangedEmail(from, {
      ...member,
      change: 'email',
      isUndoable: true,
    }),
    'own e-mail of staff changed': emailChangedEmail(from, {
      ...keyFacts,
      newEmail: 'ana@new.example',
      userName: 'ana',
    }),
  };
}
