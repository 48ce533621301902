/** A sample of every mail. */
import { alertAskedEmail, alertRequestsEmail, alertWantedEmail } from '#mail/letters/alert-email.ts';
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
import { passedOnEmail } from '#mail/letters/passed-on-email.ts';
import { passwordChangedEmail } from '#mail/letters/password-changed-email.ts';
import { providerUnlinkedEmail } from '#mail/letters/provider-unlinked-email.ts';
import { recoverPasswordEmail } from '#mail/letters/recover-password-email.ts';
import { type MailedChange, requestChangedEmail } from '#mail/letters/request-changed-email.ts';
import { requestFeedbackEmail } from '#mail/letters/request-feedback-email.ts';
import { requestReceivedEmail } from '#mail/letters/request-received-email.ts';
import { staffNoticesEmail } from '#mail/letters/staff-notices-email.ts';
import { teamDigestEmail, teamNewsEmail } from '#mail/letters/team-news-email.ts';
import { validateAccountEmail } from '#mail/letters/validate-account-email.ts';
import { validateAgainEmail } from '#mail/letters/validate-again-email.ts';
import { webhookTroubleEmail } from '#mail/letters/webhook-trouble-email.ts';
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
const question = {
  kind: 'solved',
  team: 'Streets',
  lastDay: 'June 29, 2026',
  mayReopen: true,
  link: 'https://riverbend.example.org/mail/feedback/0123456789abcdef',
  stopLink: 'https://riverbend.example.org/mail/no-questions/0123456789abcdef',
} as const;
function teamMailsOf(from: MailSender): Record<string, MailContent> {
  return {
    'team news': teamNewsEmail(from, { team: 'Streets', request: newsOfRequest }),
    'team news without a due time': teamNewsEmail(from, {
      team: 'Streets',
      request: { ...newsOfRequest, address: '', due: '' },
    }),
    'team digest': teamDigestEmail(from, {
      team: 'Streets',
      count: 33,
      requests: [newsOfRequest, { ...newsOfRequest, requestId: 1002, due: '' }],
      late: { count: 1, requests: [{ ...newsOfRequest, requestId: 1003 }] },
    }),
    'team digest of late decisions': teamDigestEmail(from, {
      team: 'Streets',
      count: 0,
      requests: [],
      late: { count: 2, requests: [{ ...newsOfRequest, requestId: 1003 }] },
    }),
  };
}

/** Every mail, by its subject matter. */
export function mailsOf(from: MailSender): Record<string, MailContent> {
  return {
    'validate account': validateAccountEmail(from, { ...keyFacts, disownLink }),
    'validate again': validateAgainEmail(from, { ...keyFacts, disownLink }),
    'choose password': choosePasswordEmail(from, keyFacts),
    'invite staff': inviteStaffEmail(from, { ...keyFacts, userName: 'ana' }),
    ...teamMailsOf(from),
    'recover password': recoverPasswordEmail(from, { ...keyFacts, userName: 'mary@example.org' }),
    'account taken back': accountTakenBackEmail(from, { ...keyFacts, userName: 'mary@example.org' }),
    'password changed': passwordChangedEmail(from, { userName: 'mary@example.org' }),
    'provider unlinked': providerUnlinkedEmail(from, { userName: 'ana' }),
    'confirm e-mail': confirmEmailEmail(from, { ...keyFacts, newEmail: 'mary@new.example' }),
    'allow e-mail': allowEmailEmail(from, { ...keyFacts, newEmail: 'mary@new.example' }),
    'e-mail changed': emailChangedEmail(from, { ...keyFacts, newEmail: 'mary@new.example' }),
    ...staffMailsOf(from),
    ...noticeMailsOf(from),
    'follow request': followRequestEmail(from, {
      requestId: 1001,
      workTypeName: 'Pothole',
      link: 'https://riverbend.example.org/mail/follow/0123456789abcdef',
      lifetime: '7 days',
    }),
    'request received': requestReceivedEmail(from, receipt),
    'request changed': requestChangedEmail(from, { request, changes }),
    ...feedbackMailsOf(from),
    ...alertMailsOf(from),
    'followed request changed': requestChangedEmail(from, {
      request: { ...request, isFollowed: true, address: '' },
      changes,
    }),
  };
}

/** Mails about new public requests. */
function alertMailsOf(from: MailSender): Record<string, MailContent> {
  const alert = {
    workTypes: ['Pothole', 'Graffiti'],
    where: 'Oak Street, house numbers 1200 to 1299',
    meters: 800,
    isWeekly: true,
    hasClosings: false,
    link: 'https://riverbend.example.org/mail/alert/7.0123456789abcdef',
  };
  const item = {
    name: 'Pothole · Oak Street',
    status: 'Received',
    link: 'https://riverbend.example.org/r/1001',
  };
  const list = 'https://riverbend.example.org/map';
  return {
    'alert asked': alertAskedEmail(from, alert, 7),
    'alert of requests': alertRequestsEmail(from, alert, { count: 3, items: [item, item], list }),
    'alert of closings': alertRequestsEmail(
      from,
      { ...alert, workTypes: [], where: '', meters: 0, isWeekly: false, hasClosings: true },
      { count: 1, items: [item], list },
    ),
    'alert wanted': alertWantedEmail(from, alert, 30),
  };
}

/** Mails that ask about a closing. */
function feedbackMailsOf(from: MailSender): Record<string, MailContent> {
  const closing = { request, changes: changes.slice(0, 1) };
  const owner = {
    name: 'State Department of Transportation',
    phone: '+1 217 555 0161',
    hours: 'Day and night',
    url: 'https://dot.state.example/report',
  };
  const passedOn = { ...question, kind: 'useful', team: '' } as const;
  return {
    'request closed': requestChangedEmail(from, { ...closing, question }),
    'request closed with photos': requestChangedEmail(from, {
      ...closing,
      closing: { kind: 'solved', team: 'Streets' },
      photos: { before: { width: 272, height: 204 }, after: { width: 204, height: 272 } },
    }),
    'request closed with a photo': requestChangedEmail(from, {
      ...closing,
      photos: { before: undefined, after: { width: 272, height: 204 } },
    }),
    'request passed on': requestChangedEmail(from, { ...closing, question: passedOn, owner }),
    'passed on': passedOnEmail(from, {
      requestId: 1001,
      workTypeName: 'Pothole',
      address: '44 Bridge Lane',
      road: 'Washington Avenue',
      longitude: -90.95,
      latitude: 40.42,
      receivedAt: at,
    }),
    'request feedback': requestFeedbackEmail(from, { request, question, closedAt: 'June 1, 2026' }),
  };
}

/** Mails about webhooks. */
function webhookMailsOf(from: MailSender): Record<string, MailContent> {
  const trouble = { receiver: 'Works department', since: at, lastFault: 'status 500' };
  return {
    'webhook fails': webhookTroubleEmail(from, { ...trouble, disabledReason: null }),
    'webhook gone': webhookTroubleEmail(from, { ...trouble, disabledReason: 'gone' }),
    'webhook switched off': webhookTroubleEmail(from, { ...trouble, disabledReason: 'failing' }),
  };
}

/** Mails about API keys. */
function keyMailsOf(from: MailSender): Record<string, MailContent> {
  const key = { name: 'Work orders', by: 'Mia Moreno' };
  return {
    'key made': keySavedEmail(from, { ...key, role: 'manager', isNew: true, ends: at }),
    'key changed': keySavedEmail(from, { ...key, role: 'clerk', isNew: false, ends: '' }),
    'key that only reads': keySavedEmail(from, {
      ...key,
      role: 'clerk',
      mayWrite: false,
      isNew: true,
      ends: '',
    }),
  };
}

/** Mails about accounts of staff, and about API keys. */
function staffMailsOf(from: MailSender): Record<string, MailContent> {
  const member = { name: 'Ana Alvarez', by: 'Mia Moreno', role: 'clerk' } as const;
  return {
    ...keyMailsOf(from),
    ...webhookMailsOf(from),
    'member invited': memberChangedEmail(from, { ...member, change: 'joined' }),
    'role changed': memberChangedEmail(from, { ...member, change: 'role' }),
    'e-mail of a member changed': memberChangedEmail(from, {
      ...member,
      change: 'email',
      isUndoable: true,
    }),
    'own e-mail of a member changed': memberChangedEmail(from, {
      ...member,
      change: 'email',
      isUndoable: true,
      isOwn: true,
    }),
    'e-mail of staff changed by its owner': emailChangedEmail(from, {
      ...keyFacts,
      newEmail: 'ana@new.example',
      userName: 'ana',
      isOwn: true,
    }),
    'confirm e-mail of staff': confirmEmailEmail(from, {
      ...keyFacts,
      newEmail: 'ana@new.example',
      userName: 'ana',
    }),
    'password of staff changed': passwordChangedEmail(from, { userName: 'ana', role: 'clerk' }),
    'own e-mail of staff changed': emailChangedEmail(from, {
      ...keyFacts,
      newEmail: 'ana@new.example',
      userName: 'ana',
    }),
  };
}

/** Mails of the bell. */
function noticeMailsOf(from: MailSender): Record<string, MailContent> {
  const named = { requestId: 1001, workTypeName: 'Pothole', author: 'Mia Moreno' };
  const notice = { ...named, kind: 'dueSoon', due: at } as const;
  return {
    'notice for staff': staffNoticesEmail(from, { notices: [notice] }),
    'notices for staff': staffNoticesEmail(from, {
      notices: (
        ['assigned', 'residentWrote', 'returned', 'mentioned', 'replyNotSent', 'replyChangeKept'] as const
      ).map((kind, index) => ({
        ...notice,
        kind,
        requestId: 1001 + index,
      })),
    }),
  };
}
