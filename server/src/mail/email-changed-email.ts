import type { MailContent } from './mail.ts';
import { type MailSender, writeMail } from './write-mail.ts';

/** A warning to the old address: the account has another one now. */
export function emailChangedEmail(sender: MailSender, { newEmail }: { newEmail: string }): MailContent {
  const { municipality, origin } = sender;
  return writeMail(sender, {
    subject: `Your e-mail address for ${municipality} was changed`,
    opening: [
      `Your account at ${municipality} now belongs to the address ${maskedEmail(newEmail)}. You sign in with that one, and mail goes there.`,
      'If that was you, there is nothing to do.',
      `If that was not you, please tell ${municipality} at once: this address can no longer recover the account.`,
    ],
    action: { label: `The portal of ${municipality}`, url: `${origin}/` },
    reason: `You got this e-mail because this address was the one of an account at ${municipality} until now. It is the last one.`,
  });
}

/** Enough to recognise one's own address, too little for a stranger in the old mailbox: r…@example.org. */
function maskedEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1…');
}
