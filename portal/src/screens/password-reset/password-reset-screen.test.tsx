import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetPasswordByClientId } from '@fixpoint/contract/commands/reset-password-by-client-id.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave, visit } from '#test/visit.tsx';

afterEach(leave);

const key = 'abcdefghijklmnop';

async function openReset(answer: FakeAnswers[string] = answers(resetPasswordByClientId, { Result: true })) {
  const opened = visit(`/passwordreset/${key}`, { server: { resetpasswordbyclientid: answer } });
  await screen.findByRole('button', { name: 'Reset Password' });
  return opened;
}

function reset(password: string, confirmation = password) {
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm New Password'), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

test('a new password is set with the key of the link, and closing opens login', async () => {
  const { server } = await openReset();
  reset('correct horse');
  expect(await acknowledge('Password Reset', 'Close')).toEqual([
    'Your password has been reset. You will now be redirected to the login page.',
  ]);
  expect(server.calls.find(({ cmd }) => cmd === 'resetpasswordbyclientid')!.payload).toEqual({
    clientid: 3,
    newpassword: 'correct horse',
    passwordresetkey: key,
  });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(location.hash).toBe('#/login');
});

test.each([
  ['no password', '', '', 2],
  ['one password', 'correct horse', '', 1],
  ['two different passwords', 'correct horse', 'correct house', 1],
])('with %s entered nothing is sent', async (_, password, confirmation, wrongFields) => {
  const { server } = await openReset();
  reset(password, confirmation);
  expect(screen.getAllByRole('link', { name: 'The Passwords must be entered and must match' })).toHaveLength(
    1,
  );
  expect(document.querySelectorAll('.has-error')).toHaveLength(wrongFields);
  expect(server.calls.some(({ cmd }) => cmd === 'resetpasswordbyclientid')).toBe(false);
});

test.each([
  ['a used key', refuses('keyNotValid'), 'The supplied reset key has already been used or is not valid.'],
  [
    'a false result',
    answers(resetPasswordByClientId, { Result: false }),
    'The supplied reset key has already been used or is not valid.',
  ],
  ['no key', refuses('keyMissing'), 'A reset key was not submitted.'],
  [
    'a weak password',
    refuses('passwordNotAccepted', 'At least 8 characters.'),
    'Server responded with error - At least 8 characters.',
  ],
  ['no network', 'unreachable' as const, 'Unable to reach server'],
])('%s is shown in a modal, and the typed passwords stay', async (_, answer, sentence) => {
  await openReset(answer);
  reset('correct horse');
  expect(await acknowledge('Whoops!', 'Okay')).toEqual([sentence]);
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('correct horse');
});

test('both fields are for a new password, and can show their characters', async () => {
  await openReset();
  for (const label of ['New Password', 'Confirm New Password']) {
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password');
  }
  expect(screen.getAllByRole('button', { name: 'Show characters' })).toHaveLength(2);
});
