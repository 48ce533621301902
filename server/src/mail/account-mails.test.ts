/** The mails to the owner of an account, to the letter. */
import { expect, test } from 'vitest';
import { confirmEmailEmail } from './confirm-email-email.ts';
import { emailChangedEmail } from './email-changed-email.ts';
import type { MailContent } from './mail.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { recoverPasswordEmail } from './recover-password-email.ts';
import { validateAgainEmail } from './validate-again-email.ts';

const sender = {
  municipality: 'Riverbend',
  origin: 'https://riverbend.example',
  accent: '#0b5cad',
  logo: undefined,
};
const link = 'https://riverbend.example/#/key/0123456789abcdef';
const keyed = { link, lifetime: '7 days' };

/** A mail as a mail program shows it in a narrow window, its signature left out. */
function letter({ subject, text }: MailContent): string {
  const [words, reason] = text.split('-- \nRiverbend\nhttps://riverbend.example/\n\n');
  return `${subject}\n\n${words!}${reason!}`;
}

test('Who has tried to sign in before validating the account is told so', () => {
  expect(letter(validateAgainEmail(sender, keyed))).toBe(`Your account with Riverbend is not validated yet

You tried to sign in at Riverbend, but your account is not validated
yet.

Please confirm that this e-mail address is yours, then sign in again.

Validate my account:
${link}

The link works once, and for 7 days. Earlier links end when this one is
used.

You got this e-mail because somebody signed in at Riverbend with this
address and the right password. If that was not you, ignore it: the
account cannot be used without the link.
`);
});

test('Who has forgotten the password gets the link that sets a new one', () => {
  const mail = recoverPasswordEmail(sender, { ...keyed, userName: 'mary@example.org' });
  expect(letter(mail)).toBe(`Set a new password for Riverbend

Somebody, hopefully you, has asked for a new password for the account
mary@example.org at Riverbend.

Set a new password:
${link}

The link works once, and for 7 days. Until you set a new password, the
present one stays.

Nobody from our side will ever ask you for your password.

You got this e-mail because a password recovery was asked for at
Riverbend with this address. If that was not you, ignore it: nothing
changes.
`);
});

test('Whose password was changed is warned', () => {
  const mail = passwordChangedEmail(sender, { userName: 'mary@example.org' });
  expect(letter(mail)).toBe(`Your password for Riverbend was changed

The password of the account mary@example.org at Riverbend was changed.
All other places where you were signed in are signed out.

If that was you, there is nothing to do.

That was not me: set a new password:
https://riverbend.example/#/passwordrecovery

You got this e-mail because the password of your account at Riverbend
was changed. It cannot be switched off: it protects you.
`);
});

test('A new address is asked to confirm that it is the owner’s', () => {
  const mail = confirmEmailEmail(sender, { ...keyed, newEmail: 'mary@new.example' });
  expect(letter(mail)).toBe(`Confirm your new e-mail address for Riverbend

You asked to use mary@new.example for your account at Riverbend. Please
confirm that this address is yours.

From then on you sign in with it.

Confirm my new e-mail address:
${link}

The link works once, and for 7 days. Until then your present address
stays.

You got this e-mail because somebody who is signed in at Riverbend gave
this address as their new one. If that was not you, ignore it: nothing
changes.
`);
});

test('The old address is told that the account has another one', () => {
  const mail = emailChangedEmail(sender, { newEmail: 'mary@new.example' });
  expect(letter(mail)).toBe(`Your e-mail address for Riverbend was changed

Your account at Riverbend now belongs to the address m…@new.example. You
sign in with that one, and mail goes there.

If that was you, there is nothing to do.

If that was not you, please tell Riverbend at once: this address can no
longer recover the account.

The portal of Riverbend:
https://riverbend.example/

You got this e-mail because this address was the one of an account at
Riverbend until now. It is the last one.
`);
});
