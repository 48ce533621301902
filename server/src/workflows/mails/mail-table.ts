/**
 * All mails: the event, the reader, the time, and the letter that writes the mail. docs/reference/mail.md
 * shows this table.
 */
import { alertAskedEmail, alertRequestsEmail, alertWantedEmail } from '#mail/letters/alert-email.ts';
import { accountTakenBackEmail } from '#mail/letters/account-taken-back-email.ts';
import { allowEmailEmail } from '#mail/letters/allow-email-email.ts';
import { choosePasswordEmail } from '#mail/letters/choose-password-email.ts';
import { confirmEmailEmail } from '#mail/letters/confirm-email-email.ts';
import { emailChangedEmail } from '#mail/letters/email-changed-email.ts';
import { followRequestEmail } from '#mail/letters/follow-request-email.ts';
import { inviteStaffEmail } from '#mail/letters/invite-staff-email.ts';
import { keySavedEmail } from '#mail/letters/key-saved-email.ts';
import { memberChangedEmail } from '#mail/letters/member-changed-email.ts';
import { passedOnEmail } from '#mail/letters/passed-on-email.ts';
import { passwordChangedEmail } from '#mail/letters/password-changed-email.ts';
import { providerUnlinkedEmail } from '#mail/letters/provider-unlinked-email.ts';
import { recoverPasswordEmail } from '#mail/letters/recover-password-email.ts';
import { requestChangedEmail } from '#mail/letters/request-changed-email.ts';
import { requestFeedbackEmail } from '#mail/letters/request-feedback-email.ts';
import { requestReceivedEmail } from '#mail/letters/request-received-email.ts';
import { staffNoticesEmail } from '#mail/letters/staff-notices-email.ts';
import { teamDigestEmail, teamNewsEmail } from '#mail/letters/team-news-email.ts';
import { validateAccountEmail } from '#mail/letters/validate-account-email.ts';
import { validateAgainEmail } from '#mail/letters/validate-again-email.ts';
import { webhookTroubleEmail } from '#mail/letters/webhook-trouble-email.ts';
import type { Notice } from '#citizens/notice.ts';
import type { RequestMailOrder } from '#requests/mails/request-mail.ts';

interface MailRow {
  event: string;
  to: string;
  when: string;
  /** The function that writes the mail. */
  letter: unknown;
}

type MailName =
  | Notice['kind']
  | 'account-taken-back'
  | `request-${RequestMailOrder['news']['kind']}`
  | 'team-news'
  | 'team-digest'
  | 'passed-on'
  | 'staff-notices'
  | `alert-${'asked' | 'requests' | 'wanted'}`;

export const mailTable = {
  'validate-account': {
    event: 'A resident registers',
    to: 'the resident',
    when: 'at once',
    letter: validateAccountEmail,
  },
  'validate-account-again': {
    event: 'A resident signs in before the account is validated',
    to: 'the resident',
    when: 'at once, a few times an hour',
    letter: validateAgainEmail,
  },
  'choose-password': {
    event: 'An account is validated in a browser that did not register it',
    to: 'the resident',
    when: 'at once',
    letter: choosePasswordEmail,
  },
  'recover-password': {
    event: 'Somebody asks for a new password',
    to: 'the owner of the account',
    when: 'at once, a few times an hour',
    letter: recoverPasswordEmail,
  },
  'password-changed': {
    event: 'A password is changed',
    to: 'the owner of the account',
    when: 'at once',
    letter: passwordChangedEmail,
  },
  'allow-email': {
    event: 'Somebody asks for a new e-mail address without the password, in a session older than 15 minutes',
    to: 'the old e-mail address',
    when: 'at once',
    letter: allowEmailEmail,
  },
  'confirm-email': {
    event:
      'Somebody asks for a new e-mail address, and has given the password, just signed in, or got the consent of the old address',
    to: 'the new e-mail address',
    when: 'at once',
    letter: confirmEmailEmail,
  },
  'email-changed': {
    event: 'The e-mail address of an account is changed',
    to: 'the old e-mail address',
    when: 'at once',
    letter: emailChangedEmail,
  },
  'account-taken-back': {
    event: 'A change of the e-mail address is undone',
    to: 'the old e-mail address',
    when: 'at once',
    letter: accountTakenBackEmail,
  },
  'invite-staff': {
    event: 'A member of staff is invited',
    to: 'the member',
    when: 'at once',
    letter: inviteStaffEmail,
  },
  'member-changed': {
    event: 'A member joins, or gets another role or e-mail',
    to: 'all managers, and the member when the role changes',
    when: 'at once',
    letter: memberChangedEmail,
  },
  'key-saved': {
    event: 'An API key is made or changed',
    to: 'all managers',
    when: 'at once',
    letter: keySavedEmail,
  },
  'webhook-trouble': {
    event: 'The receiver of a webhook fails for 24 hours, for 96 hours, or is switched off',
    to: 'all managers',
    when: 'at once',
    letter: webhookTroubleEmail,
  },
  'provider-unlinked': {
    event: 'The link to an account at the sign-in provider is removed',
    to: 'the member',
    when: 'at once',
    letter: providerUnlinkedEmail,
  },
  'request-received': {
    event: 'A request is received',
    to: 'the reporter',
    when: 'at once',
    letter: requestReceivedEmail,
  },
  'request-asked': {
    event: 'Somebody enters an e-mail address to follow a request',
    to: 'the entered e-mail address',
    when: 'at once',
    letter: followRequestEmail,
  },
  'request-changed': {
    event: 'A request gets another status or outcome, or a note of staff',
    to: 'its reporter and followers, and those of its duplicates',
    when: '`CHANGE_MAIL_MINUTES` after the first change, all changes in one mail',
    letter: requestChangedEmail,
  },
  'request-feedback': {
    event: 'A closed request is of a work type that asks residents later whether it is solved',
    to: 'its reporter and followers, and those of its duplicates',
    when: 'as many days after the closing as the work type says',
    letter: requestFeedbackEmail,
  },
  'team-news': {
    event: 'A request comes to a team that wants news at once',
    to: 'the members of the team',
    when: 'while the office is open',
    letter: teamNewsEmail,
  },
  'team-digest': {
    event:
      'Requests have come to a team that wants news once a day, or a decision of the team about reopening is late',
    to: 'the members of the team',
    when: 'when the office opens',
    letter: teamDigestEmail,
  },
  'passed-on': {
    event: 'A request comes in for a road or a ground whose owner gets such requests',
    to: 'the owner',
    when: 'at once',
    letter: passedOnEmail,
  },
  'staff-notices': {
    event: 'A member has unread notices of the bell',
    to: 'the member, as their settings say',
    when: 'a minute after the first one, or when the office opens',
    letter: staffNoticesEmail,
  },
  'alert-asked': {
    event: 'Somebody enters an e-mail address to get mails about new public requests',
    to: 'the entered e-mail address',
    when: 'at once',
    letter: alertAskedEmail,
  },
  'alert-requests': {
    event: 'Requests became public, or were closed, that a confirmed address wants to know about',
    to: 'the address',
    when: 'at 7 in the morning, each day or each Monday',
    letter: alertRequestsEmail,
  },
  'alert-wanted': {
    event: 'An address has got mails about new public requests for a year',
    to: 'the address',
    when: 'at 7 in the morning, once; without an answer the mails end 30 days later',
    letter: alertWantedEmail,
  },
} as const satisfies Record<MailName, MailRow>;
