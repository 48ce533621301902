/** The pages before the sign-in: forgotten password, choosing one, and confirming a new e-mail address. */
import { choosePassword } from '@fixpoint/contract/desk/account/choose-password.ts';
import { confirmNewEmail } from '@fixpoint/contract/desk/account/confirm-new-email.ts';
import { recoverPassword } from '@fixpoint/contract/desk/account/recover-password.ts';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const key = 'abcdefghijklmnop';
const refuse = (name: ConstructorParameters<typeof Refused>[0], detail?: string) => () => {
  throw new Refused(name, detail);
};
const nobody = answer(findMe, refuse('tokenNotValid'));

/** Nobody is signed in. */
function visitDoor(at: string, ...answers: DeskAnswer[]) {
  return visitDesk({ at, answers: [nobody, ...answers] });
}

test('‘Forgotten your password?’ leads from the sign-in to a page that sends the link, and back', async () => {
  const visit = visitDoor('/', answer(recoverPassword, {}));
  fireEvent.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgotten password' })).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toBe('Forgotten password · Riverbend desk'));
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(visit.payloadsOf(recoverPassword)).toEqual([]);

  fireEvent.change(screen.getByLabelText(/^Username or email address/), { target: { value: ' ana ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  const outcome = await screen.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(outcome);
  expect(screen.getByText(/^If a member of the staff has this username/)).toBeTruthy();
  expect(visit.payloadsOf(recoverPassword)).toEqual([{ username: 'ana' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('Too many attempts are said in words, and what was typed stays', async () => {
  visitDoor(
    '/forgotten-password',
    answer(recoverPassword, refuse('tooManyAttempts', 'Try again in a minute.')),
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/^Username or email address/);
  fireEvent.change(field, { target: { value: 'ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
  expect(field.value).toBe('ana');
});

test('A link of an invitation or a recovery sets a password, and then leads to the sign-in', async () => {
  const answers = [refuse('passwordNotAccepted', 'Too easy to guess.'), () => ({})];
  const visit = visitDoor(
    `/choose-password#${key}`,
    answer(choosePassword, () => answers.shift()!()),
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/^New password/);
  expect(field.autocomplete).toBe('new-password');
  const button = screen.getByRole('button', { name: 'Save the password' });
  fireEvent.click(button);
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'password' } });
  fireEvent.click(button);
  expect(await screen.findByText('Too easy to guess.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'harbour violin Tuesday' } });
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Your password is saved' })).toBeTruthy();
  expect(visit.payloadsOf(choosePassword)[1]).toEqual({ key, newPassword: 'harbour violin Tuesday' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
  expect(location.hash).toBe('');
});

test('A link that no longer works leads to the page that sends another one', async () => {
  visitDoor(`/choose-password#${key}`, answer(choosePassword, refuse('keyNotValid')));
  fireEvent.change(await screen.findByLabelText(/^New password/), {
    target: { value: 'harbour violin Tuesday' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another link' }));
  expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toBeTruthy();
});

test.each([
  [() => ({ isChanged: true }), 'Your new address is confirmed'],
  [() => ({ isChanged: false }), 'The address was not changed'],
  [refuse('keyNotValid'), 'This link does not work'],
])('A new e-mail address is confirmed by a button, and the result is said (%#)', async (result, title) => {
  const visit = visitDoor(`/confirm-email#${key}`, answer(confirmNewEmail, result));
  const button = await screen.findByRole('button', { name: 'Confirm the address' });
  expect(visit.payloadsOf(confirmNewEmail)).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(visit.payloadsOf(confirmNewEmail)).toEqual([{ key }]);
});
