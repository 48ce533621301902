import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { answers } from '#test/fake-transport.ts';
import { acknowledge, leave } from '#test/visit.tsx';
import {
  ada,
  accountChangesOf,
  fill,
  fillEmail,
  fillPassword,
  pressUpdate,
  visitAccount,
} from '#test/visit-account.ts';

afterEach(leave);

/** The links of the error summary. */
const errorsShown = () => screen.queryAllByRole('link', { name: /: / }).map(({ textContent }) => textContent);

test.each([
  [
    'only the current password',
    ['a', '', ''],
    ['New Password: Field required', 'Confirm New Password: Field required'],
  ],
  [
    'only the new password',
    ['', 'correct horse', ''],
    ['Current Password: Field required', 'Confirm New Password: Field required'],
  ],
  [
    'a confirmation that differs',
    ['a', 'correct horse', 'correct house'],
    ['Confirm New Password: Passwords do not match.'],
  ],
  [
    'passwords that are too long or missing',
    ['', 'a'.repeat(101), 'a'.repeat(101)],
    [
      'Current Password: Field required',
      'New Password: At most 100 characters',
      'Confirm New Password: At most 100 characters',
    ],
  ],
])('a password change with %s is not sent', async (_, [current, next, confirmation], sentences) => {
  const visited = await visitAccount();
  fillPassword(current, next, confirmation);
  expect(errorsShown()).toEqual([]);
  pressUpdate();
  expect(errorsShown()).toEqual(sentences);
  expect(document.querySelectorAll('.has-error')).toHaveLength(sentences.length);
  expect(document.querySelector('.has-error')!.contains(document.activeElement)).toBe(true);
  expect(accountChangesOf(visited)).toEqual([]);
});

const newInvalid = 'New Email: Valid email is required';
const confirmationInvalid = 'Confirm New Email: Valid email is required';

test.each([
  ['no address', 'ada', 'ada', [newInvalid, confirmationInvalid]],
  ['an address that is too long', `${'a'.repeat(250)}@city.example`, '', [newInvalid, confirmationInvalid]],
  ['no confirmation', 'new@city.example', '', [confirmationInvalid]],
  [
    'two different addresses',
    'new@city.example',
    'now@city.example',
    ['Confirm New Email: Emails do not match.'],
  ],
])('an e-mail change with %s is not sent', async (_, email, confirmation, sentences) => {
  const visited = await visitAccount();
  fillEmail(email, confirmation);
  pressUpdate();
  expect(errorsShown()).toEqual(sentences);
  expect(document.querySelectorAll('.has-error')).toHaveLength(sentences.length);
  expect(accountChangesOf(visited)).toEqual([]);
});

test.each([
  ['First Name', 'a'.repeat(256), 'At most 255 characters'],
  ['Last Name', 'a'.repeat(256), 'At most 255 characters'],
  ['Phone Number', '1'.repeat(21), 'At most 20 characters'],
])('a %s that is too long is not sent', async (label, value, sentence) => {
  const visited = await visitAccount();
  fill(label, value);
  pressUpdate();
  expect(errorsShown()).toEqual([`${label}: ${sentence}`]);
  expect(screen.getByText(sentence).closest('.has-error')).toBeTruthy();
  expect(accountChangesOf(visited)).toEqual([]);
});

test('a closed section changes nothing', async () => {
  const visited = await visitAccount();
  fillPassword('a', 'b', 'c');
  fireEvent.click(screen.getByRole('button', { name: 'Password', expanded: true }));
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).toBeNull());
  pressUpdate();
  await acknowledge('Account Updated', 'Close');
  expect(accountChangesOf(visited).map(({ cmd }) => cmd)).toEqual(['updatecitizen']);
});

test.each([
  ['Password', 'Change your password', 'Change Password'],
  ['Email', 'Change your email', 'Change Email'],
])('the section %s says what it is for, and has a button of its own', async (name, hint, act) => {
  await visitAccount();
  const toggle = screen.getByRole('button', { name, description: hint, expanded: false });
  fireEvent.click(toggle);
  expect(screen.queryByText(hint)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: act }));
  expect(await screen.findByRole('dialog', { name: 'Account Updated' })).toBeTruthy();
});

test('an invalid stored e-mail is marked, but does not block the form', async () => {
  await visitAccount({ findcitizen: answers(findCitizen, { ...ada, Email: 'ada at city' }) });
  expect(screen.getByText('Valid email is required')).toBeTruthy();
  pressUpdate();
  expect(await screen.findByRole('dialog', { name: 'Account Updated' })).toBeTruthy();
});

test('the fields of a change are required only when one of them is begun', async () => {
  await visitAccount();
  for (const name of ['Password', 'Email'])
    fireEvent.click(screen.getByRole('button', { name, expanded: false }));
  const requiredOnes = () =>
    [...document.querySelectorAll<HTMLInputElement>('form input[required]')].map(({ name }) => name);
  expect(requiredOnes()).toEqual([]);
  expect(screen.queryByText('(required)')).toBeNull();
  fill('Current Password', 'old');
  expect(requiredOnes()).toEqual(['oldPassword', 'changePassword', 'confirmChangePassword']);
  fill('Current Password', '');
  fill('New Email', 'a@b.example');
  expect(requiredOnes()).toEqual(['changeEmail', 'confirmChangeEmail']);
});
