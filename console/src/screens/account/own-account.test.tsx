/** The page of the member's own account. */
import { changeOwnEmail } from '@fixpoint/contract/desk/account/change-own-email.ts';
import { changeOwnPassword } from '@fixpoint/contract/desk/account/change-own-password.ts';
import { findOwnAccount } from '@fixpoint/contract/desk/account/find-own-account.ts';
import { saveOwnAccount } from '@fixpoint/contract/desk/account/save-own-account.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const account: ResultOf<typeof findOwnAccount> = {
  email: 'mia@city.example',
  firstName: 'Mia',
  lastName: 'Moreno',
  language: null,
  hasPassword: true,
  isLinked: false,
  events: [
    { kind: 'password-changed', at: new Date('2026-06-15T17:00:00Z'), count: 1 },
    { kind: 'signed-in', at: new Date('2026-06-15T14:00:00Z'), count: 3 },
  ],
};

afterEach(() => {
  document.cookie = 'language=; path=/; max-age=0';
});

function visitAccount(
  more: Partial<typeof account> = {},
  provider: string | null = null,
  ...answers: DeskAnswer[]
) {
  return visitDesk({
    at: '/account',
    role: 'viewer',
    answers: [
      answer(findOwnAccount, { ...account, ...more }),
      answer(findSignInRules, { isSecondFactorRequired: false, provider }),
      ...answers,
    ],
  });
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a viewer, too, changes the own name and reads what happened with the account', async () => {
  const visit = visitAccount({}, null, answer(saveOwnAccount, {}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
  const name = await screen.findByLabelText<HTMLInputElement>('First name');
  expect(name.value).toBe('Mia');
  type('First name', 'Maria');
  await press('Save');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(visit.payloadsOf(saveOwnAccount)).toEqual([
    { firstName: 'Maria', lastName: 'Moreno', language: 'en' },
  ]);
  const events = within(screen.getByRole('region', { name: 'What happened lately' })).getAllByRole(
    'definition',
  );
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Password changed/),
    expect.stringMatching(/^Signed in, 3 times/),
  ]);
});

test('a new e-mail address needs the password, and counts only after its link was opened', async () => {
  const tries = [true, false];
  const visit = visitAccount(
    {},
    null,
    answer(changeOwnEmail, () => {
      if (tries.shift()) throw new Refused('passwordNotAccepted');
      return {};
    }),
  );
  expect(await screen.findByText('Mails to you go to mia@city.example.')).toBeTruthy();
  await press('Change the email address');
  expect(document.activeElement).toBe(screen.getByLabelText(/^New email address/));
  await press('Send the link');
  expect(await screen.findByText(/^Enter an email address/)).toBeTruthy();
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(visit.payloadsOf(changeOwnEmail)).toEqual([]);
  type(/^New email address/, 'mia@new.example');
  type(/^Current password/, 'wrong');
  await press('Send the link');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  type(/^Current password/, 'right');
  await press('Send the link');
  expect(await screen.findByText(/^We have mailed a link to mia@new.example/)).toBeTruthy();
  expect(visit.payloadsOf(changeOwnEmail)[1]).toEqual({ newEmail: 'mia@new.example', password: 'right' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the email address' }));
  expect(screen.getByText('Mails to you go to mia@city.example.')).toBeTruthy();
});

test('the password is changed with the present one', async () => {
  const visit = visitAccount({}, null, answer(changeOwnPassword, {}));
  await press('Change the password');
  await press('Change the password');
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
  type(/^Current password/, 'old one');
  type(/^New password/, 'harbour violin Tuesday');
  await press('Change the password');
  expect(await screen.findByText(/^Your password is changed/)).toBeTruthy();
  expect(visit.payloadsOf(changeOwnPassword)).toEqual([
    { password: 'old one', newPassword: 'harbour violin Tuesday' },
  ]);
});

test('a member without a password reads where to change it, and changes the e-mail after a fresh sign-in', async () => {
  const visit = visitAccount(
    { hasPassword: false, isLinked: true },
    'City login',
    answer(changeOwnEmail, {}),
  );
  expect(
    await screen.findByText(/You sign in with ‘City login’, and you change your password there/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the password' })).toBeNull();
  await press('Change the email address');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  type(/^New email address/, 'mia@new.example');
  await press('Send the link');
  expect(await screen.findByText(/^We have mailed a link/)).toBeTruthy();
  expect(visit.payloadsOf(changeOwnEmail)).toEqual([{ newEmail: 'mia@new.example' }]);
});

test('a member with both reads that the two passwords are different', async () => {
  visitAccount({ isLinked: true }, 'City login');
  expect(await screen.findByText(/The password for ‘.*’ is a different one/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change the password' })).toBeTruthy();
});

test('the account is read again after a failure', async () => {
  const tries = [true, false];
  visitAccount(
    {},
    null,
    answer(findOwnAccount, () => {
      if (tries.shift()) throw new Refused('databaseTimeout');
      return account;
    }),
  );
  await press('Try again');
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});
