import type { Account } from '#citizens/account.ts';
import type { Notice } from '#citizens/notice.ts';
import { accountTakenBackEmail } from '#mail/letters/account-taken-back-email.ts';
import { allowEmailEmail } from '#mail/letters/allow-email-email.ts';
import { choosePasswordEmail } from '#mail/letters/choose-password-email.ts';
import { confirmEmailEmail } from '#mail/letters/confirm-email-email.ts';
import { emailChangedEmail } from '#mail/letters/email-changed-email.ts';
import { inviteStaffEmail } from '#mail/letters/invite-staff-email.ts';
import { keySavedEmail } from '#mail/letters/key-saved-email.ts';
import type { MailContent } from '#mail/mail.ts';
import { memberChangedEmail } from '#mail/letters/member-changed-email.ts';
import { passwordChangedEmail } from '#mail/letters/password-changed-email.ts';
import { providerUnlinkedEmail } from '#mail/letters/provider-unlinked-email.ts';
import { recoverPasswordEmail } from '#mail/letters/recover-password-email.ts';
import { dateWords, lifetimeWords } from '#mail/words/time-words.ts';
import { validateAccountEmail } from '#mail/letters/validate-account-email.ts';
import { validateAgainEmail } from '#mail/letters/validate-again-email.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { KeyedLink, MakeLink } from './keyed-links.ts';

/** What a notice is written from. */
interface ToWrite {
  account: Account;
  notice: Notice;
  links: MakeLink;
  timeZone: string;
}

/** Mails that warn the owner of an account, and have no link. */
const warnings = { 'password-changed': passwordChangedEmail, 'provider-unlinked': providerUnlinkedEmail };

/** Writes the mail of a notice; undefined when nobody needs it any more. */
export async function writeNotice(
  sender: MailSender,
  { account, notice, links, timeZone }: ToWrite,
): Promise<(MailContent & { to: string }) | undefined> {
  const { accountId, email, username: userName } = account;
  switch (notice.kind) {
    case 'validate-account':
    case 'validate-account-again':
      return account.validatedAt === null ? validationMail(sender, { account, notice, links }) : undefined;
    case 'choose-password':
    case 'invite-staff':
    case 'recover-password': {
      const isInvitation = notice.kind === 'invite-staff';
      const link = facts(sender, await links('reset-password', { accountId, isInvitation }));
      return { to: email, ...passwordMailOf(notice)(sender, { ...link, userName }) };
    }
    case 'allow-email': {
      const { newEmail } = notice;
      const link = facts(sender, await links('allow-email', { accountId, newEmail }));
      return { to: email, ...allowEmailEmail(sender, { ...link, newEmail }) };
    }
    case 'confirm-email': {
      const { newEmail } = notice;
      const link = facts(sender, await links('change-email', { accountId, newEmail }));
      return { to: newEmail, ...confirmEmailEmail(sender, { ...link, newEmail }) };
    }
    case 'password-changed':
    case 'provider-unlinked':
      return { to: email, ...warnings[notice.kind](sender, { userName }) };
    case 'email-changed': {
      const link = facts(sender, await undoLink(links, notice));
      const ofStaff = account.role === null || userName === email ? {} : { userName };
      return { to: notice.oldEmail, ...emailChangedEmail(sender, { ...link, newEmail: email, ...ofStaff }) };
    }
    case 'key-saved':
      return { to: email, ...keyMail(sender, notice, timeZone) };
    case 'member-changed':
      return { to: email, ...memberChangedEmail(sender, notice) };
  }
}

function keyMail(sender: MailSender, notice: Notice & { kind: 'key-saved' }, timeZone: string): MailContent {
  const ends = notice.endsAt === null ? '' : dateWords(notice.endsAt, timeZone, sender.language);
  return keySavedEmail(sender, { ...notice, ends });
}

async function validationMail(
  sender: MailSender,
  { account, notice, links }: { account: Account; notice: Notice; links: MakeLink },
): Promise<MailContent & { to: string }> {
  const { accountId, email } = account;
  const write = notice.kind === 'validate-account' ? validateAccountEmail : validateAgainEmail;
  const link = facts(sender, await links('validate-account', { accountId }));
  const { url: disownLink } = await links('disown-account', { accountId });
  return { to: email, ...write(sender, { ...link, disownLink }) };
}

/** Which of the mails with a link to a new password it is. */
function passwordMailOf(
  notice: Notice & { kind: 'choose-password' | 'invite-staff' | 'recover-password' },
): (sender: MailSender, facts: { link: string; lifetime: string; userName: string }) => MailContent {
  if (notice.kind === 'choose-password') return choosePasswordEmail;
  if (notice.kind === 'invite-staff') return inviteStaffEmail;
  return notice.isTakenBack === true ? accountTakenBackEmail : recoverPasswordEmail;
}

function facts({ language }: MailSender, { url, lifetimeMinutes }: KeyedLink) {
  return { link: url, lifetime: lifetimeWords(lifetimeMinutes, language) };
}

function undoLink(links: MakeLink, notice: Notice & { kind: 'email-changed' }) {
  const { accountId, oldEmail: newEmail, changedAt } = notice;
  return links('undo-email', { accountId, newEmail, changedAt });
}
