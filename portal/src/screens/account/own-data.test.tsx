import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCitizen } from '@fixpoint/contract/commands/delete-citizen.ts';
import { findCitizenData } from '@fixpoint/contract/commands/find-citizen-data.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave } from '#test/visit.tsx';
import { visitAccount } from '#test/visit-account.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));

const zip = { Name: 'riverbend-2026-06-15.zip', Data: btoa('PK zip') };
let saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href)! });
  });
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const visitWithData = (server: FakeAnswers = {}) => visitAccount(server, { hasOwnData: true });
const press = (name: string, within_ = within(document.body)) =>
  fireEvent.click(within_.getByRole('button', { name }));

async function openDeletion() {
  press('Delete My Account');
  return within(await screen.findByRole('dialog', { name: 'Delete My Account' }));
}

test('a citizen downloads all their data as a file', async () => {
  const { server } = await visitWithData({ findcitizendata: answers(findCitizenData, zip) });
  press('Download My Data');
  expect(await screen.findByText('Your data has been downloaded.')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['riverbend-2026-06-15.zip']);
  expect(await saved[0]!.blob.text()).toBe('PK zip');
  expect(server.calls.find(({ cmd }) => cmd === 'findcitizendata')?.payload).toEqual({ token: 'kept' });
});

test.each([
  [
    'refuses with a sentence',
    refuses('tooLarge', 'Please ask Riverbend for it.'),
    'Please ask Riverbend for it.',
  ],
  ['cannot be reached', 'unreachable', 'Unable to reach server.'],
] as const)('a message is shown if a download fails because the server %s', async (_what, answer, told) => {
  await visitWithData({ findcitizendata: answer });
  press('Download My Data');
  expect(await acknowledge('Whoops!', 'Okay')).toEqual([told]);
  expect(saved).toEqual([]);
});

test('an account is deleted with its password, after an explanation of what goes and what stays', async () => {
  const { server, session } = await visitWithData({
    deletecitizen: answers(deleteCitizen, { Result: true }),
  });
  const dialog = await openDeletion();
  expect(dialog.getByText(/^This deletes your account, with your name/)).toBeTruthy();
  expect(dialog.getByText(/^Your requests, photos and notes stay/)).toBeTruthy();
  press('Delete My Account', dialog);
  expect(await dialog.findByText('Enter your password.')).toBeTruthy();
  expect(server.calls.some(({ cmd }) => cmd === 'deletecitizen')).toBe(false);
  fireEvent.change(dialog.getByLabelText('Your Password'), { target: { value: 'my own password' } });
  press('Delete My Account', dialog);
  expect(await screen.findByText('Your account is deleted.')).toBeTruthy();
  expect(server.calls.find(({ cmd }) => cmd === 'deletecitizen')?.payload).toEqual({
    token: 'kept',
    password: 'my own password',
  });
  expect(session.state()).toMatchObject({ isLoggedIn: false, citizen: undefined, token: 'guest-token' });
  expect(location.hash).toBe('#/home');
  expect(localStorage.getItem('Token')).toBeNull();
});

test('with a wrong password nothing is deleted, and the field shows the error until the text changes', async () => {
  const { session } = await visitWithData({
    deletecitizen: refuses('passwordNotAccepted', 'The password is wrong.'),
  });
  const dialog = await openDeletion();
  fireEvent.change(dialog.getByLabelText('Your Password'), { target: { value: 'wrong' } });
  press('Delete My Account', dialog);
  expect((await dialog.findByText('The password is wrong.')).closest('.has-error')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Your Password'));
  expect(session.state().isLoggedIn).toBe(true);
  fireEvent.change(dialog.getByLabelText('Your Password'), { target: { value: 'wron' } });
  expect(dialog.queryByText('The password is wrong.')).toBeNull();
  press('Cancel', dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['cannot be reached', 'unreachable', 'Unable to reach server.'],
  ['asks to try again later', refuses('tooManyAttempts', 'Try again in a minute.'), 'Try again in a minute.'],
] as const)('the password is not marked as wrong if the server %s', async (_what, answer, told) => {
  await visitWithData({ deletecitizen: answer });
  const dialog = await openDeletion();
  fireEvent.change(dialog.getByLabelText('Your Password'), { target: { value: 'my own password' } });
  press('Delete My Account', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(told);
  const field = dialog.getByLabelText<HTMLInputElement>('Your Password');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(field.value).toBe('my own password');
});

test('download and deletion are hidden if the server does not offer them', async () => {
  await visitAccount();
  expect(screen.queryByRole('button', { name: 'Download My Data' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete My Account' })).toBeNull();
});
