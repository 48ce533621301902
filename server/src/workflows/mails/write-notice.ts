import type { Account } from '#citizens/account.ts';
import type { Notice } from '#citizens/notice.ts';
import type { MailContent } from '#mail/mail.ts';
import { dateWords, lifetimeWords } from '#mail/words/time-words.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { KeyedLink, MakeLink } from './keyed-links.ts';
import { mailTable } from './mail-table.ts';

interface ToWrite {
  account: Account;
  notice: Notice;
  links: MakeLink;
  timeZone: string;
}

/** Writes the mail of a notice; undefined if the mail is no longer needed. */
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
      return { to: email, ...passwordRowOf(notice).letter(sender, { ...link, userName }) };
    }
    case 'allow-email': {
      const { newEmail } = notice;
      const link = facts(sender, await links('allow-email', { accountId, newEmail }));
      return { to: email, ...mailTable['allow-email'].letter(sender, { ...link, newEmail }) };
    }
    case 'confirm-email': {
      const { newEmail } = notice;
      const link = facts(sender, await links('change-email', { accountId, newEmail }));
      return { to: newEmail, ...mailTable['confirm-email'].letter(sender, { ...link, newEmail }) };
    }
    case 'password-changed':
    case 'provider-unlinked':
      return { to: email, ...mailTable[notice.kind].letter(sender, { userName }) };
    case 'email-changed': {
      const ofStaff = account.role === null || userName === email ? {} : { userName };
      const changedFacts = { ...facts(sender, await undoLink(links, notice)), newEmail: email, ...ofStaff };
      return { to: notice.oldEmail, ...mailTable['email-changed'].letter(sender, changedFacts) };
    }
    case 'key-saved':
      return { to: email, ...keyMail(sender, notice, timeZone) };
    case 'member-changed':
      return { to: email, ...mailTable['member-changed'].letter(sender, notice) };
  }
}

function keyMail(sender: MailSender, notice: Notice & { kind: 'key-saved' }, timeZone: string): MailContent {
  const ends = notice.endsAt === null ? '' : dateWords(notice.endsAt, timeZone, sender.language);
  return mailTable['key-saved'].letter(sender, { ...notice, ends });
}

async function validationMail(
  sender: MailSender,
  {
    account,
    notice,
    links,
  }: Pick<ToWrite, 'account' | 'links'> & {
    notice: Notice & { kind: 'validate-account' | 'validate-account-again' };
  },
): Promise<MailContent & { to: string }> {
  const { accountId, email } = account;
  const { letter } = mailTable[notice.kind];
  const link = facts(sender, await links('validate-account', { accountId }));
  const { url: disownLink } = await links('disown-account', { accountId });
  return { to: email, ...letter(sender, { ...link, disownLink }) };
}

/** The table's row for a mail with a link to a new password. */
function passwordRowOf(notice: Notice & { kind: 'choose-password' | 'invite-staff' | 'recover-password' }) {
  const isTakenBack = notice.kind === 'recover-password' && notice.isTakenBack === true;
  return mailTable[isTakenBack ? 'account-taken-back' : notice.kind];
}

function facts({ language }: MailSender, { url, lifetimeMinutes }: KeyedLink) {
  return { link: url, lifetime: lifetimeWords(lifetimeMinutes, language) };
}

function undoLink(links: MakeLink, notice: Notice & { kind: 'email-changed' }) {
  const { accountId, oldEmail: newEmail, changedAt } = notice;
  return links('undo-email', { accountId, newEmail, changedAt });
}
