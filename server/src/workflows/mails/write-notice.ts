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
  const { accountId, email, username: userName, role } = account;
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
    case 'allow-email':
      return { to: email, ...(await allowingMail(sender, { accountId, notice, links })) };
    case 'confirm-email': {
      const { newEmail } = notice;
      const link = facts(sender, await links('change-email', { accountId, newEmail }));
      const owner = { ...link, newEmail, ...ownNameOf(account) };
      return { to: newEmail, ...mailTable['confirm-email'].letter(sender, owner) };
    }
    case 'password-changed':
      return { to: email, ...mailTable['password-changed'].letter(sender, { userName, role }) };
    case 'provider-unlinked':
      return { to: email, ...mailTable['provider-unlinked'].letter(sender, { userName }) };
    case 'email-changed':
      return { to: notice.oldEmail, ...(await changedEmailMail(sender, { account, notice, links })) };
    case 'key-saved':
      return { to: email, ...keyMail(sender, notice, timeZone) };
    case 'webhook-trouble':
      return { to: email, ...webhookMail(sender, notice, timeZone) };
    case 'member-changed':
      return { to: email, ...mailTable['member-changed'].letter(sender, notice) };
  }
}

async function allowingMail(
  sender: MailSender,
  {
    accountId,
    notice: { newEmail },
    links,
  }: Pick<ToWrite, 'links'> & { accountId: number; notice: Notice & { kind: 'allow-email' } },
): Promise<MailContent> {
  const link = facts(sender, await links('allow-email', { accountId, newEmail }));
  return mailTable['allow-email'].letter(sender, { ...link, newEmail });
}

/** The username of a member; nothing if it is the e-mail, as for citizens. */
function ownNameOf({ role, username: userName, email }: Account): { userName?: string } {
  return role === null || userName === email ? {} : { userName };
}

async function changedEmailMail(
  sender: MailSender,
  {
    account,
    notice,
    links,
  }: Pick<ToWrite, 'account' | 'links'> & { notice: Notice & { kind: 'email-changed' } },
): Promise<MailContent> {
  const { isOwn } = notice;
  const link = facts(sender, await undoLink(links, notice));
  const changedFacts = { ...link, newEmail: account.email, ...ownNameOf(account), isOwn };
  return mailTable['email-changed'].letter(sender, changedFacts);
}

function keyMail(sender: MailSender, notice: Notice & { kind: 'key-saved' }, timeZone: string): MailContent {
  const ends = notice.endsAt === null ? '' : dateWords(notice.endsAt, timeZone, sender.language);
  return mailTable['key-saved'].letter(sender, { ...notice, ends });
}

function webhookMail(
  sender: MailSender,
  notice: Notice & { kind: 'webhook-trouble' },
  timeZone: string,
): MailContent {
  const since = dateWords(notice.failingSince, timeZone, sender.language);
  return mailTable['webhook-trouble'].letter(sender, { ...notice, since });
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
