import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sendEmailResetLink } from '@fixpoint/contract/commands/send-email-reset-link.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave } from '#test/visit.tsx';
import {
  accountChangesOf,
  fill,
  fillEmail,
  fillPassword,
  pressUpdate,
  visitAccount,
} from '#test/visit-account.ts';

afterEach(leave);

const guarded = (server: FakeAnswers = {}) => visitAccount(server, { hasGuardedAccounts: true });
const modal = () => screen.findByRole('dialog', { name: 'Confirm It Is You' });
const pressContinue = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const linksAsked = (visited: Awaited<ReturnType<typeof guarded>>) =>
  accountChangesOf(visited).filter(({ cmd }) => cmd === 'sendemailresetlink');

test('a new e-mail requires the password', async () => {
  const visited = await guarded();
  fillEmail();
  pressUpdate();
  await modal();
  expect(accountChangesOf(visited)).toEqual([]);
  fill('Your Password', 'old one');
  pressContinue();
  await acknowledge('Request Sent', 'Close');
  await acknowledge('Account Updated', 'Close');
  expect(linksAsked(visited).map(({ payload }) => payload['password'])).toEqual(['old one']);
});

test('an empty password is not sent', async () => {
  const visited = await guarded();
  fillEmail();
  pressUpdate();
  await modal();
  pressContinue();
  expect(screen.getByText('Enter your password.').closest('.has-error')).toBeTruthy();
  expect(accountChangesOf(visited)).toEqual([]);
});

test('a wrong password is shown under the field, and can be corrected', async () => {
  const sentence = 'The current password is wrong.';
  const visited = await guarded({ sendemailresetlink: refuses('passwordNotAccepted', sentence) });
  fillEmail();
  pressUpdate();
  await modal();
  fill('Your Password', 'not this one');
  pressContinue();
  screen.getByRole('button', { name: 'Continue' }).focus();
  expect((await screen.findByText(sentence)).closest('.has-error')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your Password'));
  // The same password is wrong the second time, too.
  screen.getByRole('button', { name: 'Continue' }).focus();
  pressContinue();
  await waitFor(() => expect(linksAsked(visited)).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your Password')));
  visited.server.answer({ sendemailresetlink: answers(sendEmailResetLink, { Result: true }) });
  fill('Your Password', 'old one');
  pressContinue();
  await acknowledge('Request Sent', 'Close');
  expect(linksAsked(visited)).toHaveLength(3);
});

test('Back in the modal changes nothing, and the typed e-mail stays', async () => {
  const visited = await guarded();
  fillEmail();
  pressUpdate();
  await modal();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('New Email').value).toBe('new@city.example');
  expect(accountChangesOf(visited)).toEqual([]);
});

test('other failures are shown in the usual modal', async () => {
  await guarded({ sendemailresetlink: 'unreachable' });
  fillEmail();
  pressUpdate();
  await modal();
  fill('Your Password', 'old one');
  pressContinue();
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Unable to reach server.']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a password that was changed just now is not asked for again', async () => {
  const visited = await guarded();
  fillPassword('old one', 'correct horse');
  fillEmail();
  pressUpdate();
  await acknowledge('Password Reset', 'Close');
  await acknowledge('Request Sent', 'Close');
  expect(linksAsked(visited).map(({ payload }) => payload['password'])).toEqual(['correct horse']);
});
