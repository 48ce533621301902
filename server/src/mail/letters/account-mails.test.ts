/** The mails to the owner of an account, word for word. */
import { expect, test } from 'vitest';
import { accountTakenBackEmail } from './account-taken-back-email.ts';
import { allowEmailEmail } from './allow-email-email.ts';
import { choosePasswordEmail } from './choose-password-email.ts';
import { confirmEmailEmail } from './confirm-email-email.ts';
import { emailChangedEmail } from './email-changed-email.ts';
import type { MailContent } from '#mail/mail.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { recoverPasswordEmail } from './recover-password-email.ts';
import { validateAgainEmail } from './validate-again-email.ts';

const sender = {
  municipality: 'Riverbend',
  language: 'en' as const,
  origin: 'https://riverbend.example',
  accent: '#0b5cad',
  logo: undefined,
};
const link = 'https://riverbend.example/#/key/0123456789abcdef';
const disownLink = 'https://riverbend.example/account/disown/0123456789abcdef';
const keyFacts = { link, lifetime: '7 days' };

/** A mail as a mail program shows it in a narrow window, without its signature. */
function letter({ subject, text }: MailContent): string {
  const [words, reason] = text.split('-- \nRiverbend\nhttps://riverbend.example/\n\n');
  return `${subject}\n\n${words!}${reason!}`;
}

test('A resident who tried to log in before validating the account learns why that failed', () => {
  expect(letter(validateAgainEmail(sender, { ...keyFacts, disownLink })))
    .toBe(`Your account with Riverbend is not validated yet

You tried to log in at Riverbend, but your account is not validated yet.

Please confirm that this email address is yours, then log in again.

Validate my account:
${link}

The link works once, and for 7 days. Earlier links end when this one is
used.

You got this email because somebody logged in at Riverbend with this
address and the right password. If that was not you, remove the account,
or ignore it: nobody can use the account without the link.

This was not me: remove the account:
${disownLink}
`);
});

test('A resident who opened the link in another browser gets a link to choose the password', () => {
  expect(letter(choosePasswordEmail(sender, keyFacts))).toBe(`Choose your password for Riverbend

You have confirmed your email address for Riverbend. One more step:
please choose your password.

The password that was entered at registration does not work. This
protects you: nobody else can have chosen your password.

Choose my password:
${link}

The link works once, and for 7 days. After that you can ask for another
one at the login.

You got this email because the link of the email that validates an
account at Riverbend was opened. Nobody can log in until a password is
chosen.
`);
});

test('A resident who has forgotten the password gets a link to set a new one', () => {
  const mail = recoverPasswordEmail(sender, { ...keyFacts, userName: 'mary@example.org' });
  expect(letter(mail)).toBe(`Set a new password for Riverbend

Somebody, hopefully you, has asked for a new password for the account
mary@example.org at Riverbend.

Set a new password:
${link}

The link works once, and for 7 days. Until you set a new password, your
current password stays.

Nobody from our side will ever ask you for your password.

You got this email because a password recovery was asked for at
Riverbend with this address. If that was not you, ignore it: nothing
changes.
`);
});

test('A resident who has undone a change of the address gets a link to set a new password', () => {
  const mail = accountTakenBackEmail(sender, { ...keyFacts, userName: 'mary@example.org' });
  expect(letter(mail)).toBe(`Choose a new password for Riverbend

The change of the email address of your account at Riverbend is undone.
You log in with mary@example.org again.

The old password no longer works, and everybody who was logged in is
logged out. Please choose a new password.

Choose a new password:
${link}

The link works once, and for 7 days. After that you can ask for another
one at the login.

Nobody from our side will ever ask you for your password.

You got this email because the change was undone with a link that we had
mailed to the address before. Nobody can log in until a password is
chosen.
`);
});

test('A changed password sends a warning to the owner', () => {
  const mail = passwordChangedEmail(sender, { userName: 'mary@example.org' });
  expect(letter(mail)).toBe(`Your password for Riverbend was changed

The password of the account mary@example.org at Riverbend was changed.
You are logged out on all other devices.

If that was you, there is nothing to do.

That was not me: set a new password:
https://riverbend.example/#/passwordrecovery

You got this email because the password of your account at Riverbend was
changed. You cannot switch off these emails, because they protect you.
`);
});

test('A new address has to be confirmed by its owner', () => {
  const mail = confirmEmailEmail(sender, { ...keyFacts, newEmail: 'mary@new.example' });
  expect(letter(mail)).toBe(`Confirm your new email address for Riverbend

You asked to use mary@new.example for your account at Riverbend. Please
confirm that this address is yours.

From then on you log in with this address.

Confirm my new email address:
${link}

The link works once, and for 7 days. Until then, your current address
stays.

You got this email because somebody who is logged in at Riverbend gave
this address as their new one. If that was not you, ignore it: nothing
changes.
`);
});

test('The old address is notified that the account has another one', () => {
  const mail = emailChangedEmail(sender, { ...keyFacts, newEmail: 'mary@new.example' });
  expect(letter(mail)).toBe(`Your email address for Riverbend was changed

Your account at Riverbend now belongs to the address m•••@new.example.
You log in with that address, and emails go there.

If that was you, there is nothing to do.

If that was not you, please undo it. Then everybody is logged out, and
we mail you a link to choose a new password.

That was not me: undo it:
${link}

The link works for 7 days. Until then, the email for a forgotten
password comes to this address.

You got this email because this address was the one of an account at
Riverbend until now.
`);
});

test('The current address is asked whether a new one is wanted', () => {
  const mail = allowEmailEmail(sender, { ...keyFacts, newEmail: 'mary@new.example' });
  expect(letter(mail)).toBe(`A new email address for your account with Riverbend?

Somebody who is logged in to your account at Riverbend asks to use
mary@new.example for it.

If that was you, please allow it. We then write to the new address, and
you confirm it there.

Review the change:
${link}

The link works once, and for 7 days.

If that was not you, somebody else is logged in as you. Please change
your password: that logs everybody else out.

You got this email because this address is the one of an account at
Riverbend. Without the link nothing changes.
`);
});
