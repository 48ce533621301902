import type { Account } from '#citizens/account.ts';
import type { Notice } from '#citizens/notice.ts';
import { confirmEmailEmail } from '#mail/confirm-email-email.ts';
import { emailChangedEmail } from '#mail/email-changed-email.ts';
import type { MailContent } from '#mail/mail.ts';
import { passwordChangedEmail } from '#mail/password-changed-email.ts';
import { recoverPasswordEmail } from '#mail/recover-password-email.ts';
import { lifetimeWords } from '#mail/time-words.ts';
import { validateAccountEmail } from '#mail/validate-account-email.ts';
import { validateAgainEmail } from '#mail/validate-again-email.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { KeyedLink, MakeLink } from './keyed-links.ts';

/** Writes the mail of a notice; undefined when nobody needs it any more. */
export async function writeNotice(
  sender: MailSender,
  { account, notice, links }: { account: Account; notice: Notice; links: MakeLink },
): Promise<(MailContent & { to: string }) | undefined> {
  const { accountId, email, username: userName } = account;
  switch (notice.kind) {
    case 'validate-account':
    case 'validate-account-again': {
      if (account.validatedAt !== null) return undefined;
      const write = notice.kind === 'validate-account' ? validateAccountEmail : validateAgainEmail;
      return { to: email, ...write(sender, facts(await links('validate-account', { accountId }))) };
    }
    case 'recover-password': {
      const link = facts(await links('reset-password', { accountId }));
      return { to: email, ...recoverPasswordEmail(sender, { ...link, userName }) };
    }
    case 'confirm-email': {
      const { newEmail } = notice;
      const link = facts(await links('change-email', { accountId, newEmail }));
      return { to: newEmail, ...confirmEmailEmail(sender, { ...link, newEmail }) };
    }
    case 'password-changed':
      return { to: email, ...passwordChangedEmail(sender, { userName }) };
    case 'email-changed':
      return { to: notice.oldEmail, ...emailChangedEmail(sender, { newEmail: email }) };
  }
}

function facts({ url, lifetimeMinutes }: KeyedLink) {
  return { link: url, lifetime: lifetimeWords(lifetimeMinutes) };
}
