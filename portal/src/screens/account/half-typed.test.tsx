import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, deniesAccess } from '#test/fake-transport.ts';
import { guest, leave, type Visit } from '#test/visit.tsx';
import { ada, fill, fillEmail, fillPassword, pressUpdate, visitAccount } from '#test/visit-account.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function halfTyped(): Promise<Visit> {
  const visited = await visitAccount({
    signin: answers(signIn, { ...guest, UserName: ada.Email, Email: ada.Email, Token: 'new' }),
  });
  fill('First Name', 'Augusta');
  fillEmail('augusta@city.exam', '');
  fillPassword();
  return visited;
}

/** The session expires, and somebody logs in on the login screen that opens. */
async function logInAgain({ session }: Visit): Promise<void> {
  act(() => session.update({ tokenExpiresAt: 0 }));
  await screen.findByRole('button', { name: 'Login' });
  fill('Email', ada.Email);
  fill('Password', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('button', { name: 'Update' });
}

test('text typed before the session expired is there after the login, except passwords', async () => {
  const visited = await halfTyped();
  await logInAgain(visited);
  expect([valueOf('First Name'), valueOf('New Email')]).toEqual(['Augusta', 'augusta@city.exam']);
  expect(sessionStorage.getItem('kept.account')).not.toContain('correct horse');
  fireEvent.click(screen.getByRole('button', { name: 'Password', expanded: false }));
  expect([valueOf('Current Password'), valueOf('New Password')]).toEqual(['', '']);
});

test('typed text survives also if the server ends the session', async () => {
  const visited = await visitAccount({ signin: answers(signIn, { ...guest, Token: 'new' }) });
  fill('First Name', 'Augusta');
  visited.server.answer({ updatecitizen: deniesAccess('InvalidToken') });
  pressUpdate();
  await logInAgain(visited);
  expect(valueOf('First Name')).toBe('Augusta');
});

test('another citizen who logs in sees none of the typed text', async () => {
  const visited = await halfTyped();
  const grace = { FirstName: 'Grace', LastName: 'H', Email: 'grace@city.example', PhoneNumber: '' };
  visited.server.answer({ findcitizen: answers(findCitizen, grace) });
  await logInAgain(visited);
  expect(valueOf('First Name')).toBe('Grace');
  expect(sessionStorage.getItem('kept.account')).toBeNull();
});

test.each([
  ['cancels', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['leaves', () => act(() => void (location.hash = '#/home'))],
])('a citizen who %s finds their profile the next time', async (_, go) => {
  await halfTyped();
  go();
  await screen.findByRole('heading', { name: 'The map' });
  expect(sessionStorage.getItem('kept.account')).toBeNull();
});

test('unchanged fields are not stored', async () => {
  await visitAccount();
  expect(sessionStorage.getItem('kept.account')).toBeNull();
});
