import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deniesAccess } from '#test/fake-transport.ts';
import { acknowledge, leave } from '#test/visit.tsx';
import {
  accountChangesOf,
  fill,
  fillEmail,
  fillPassword,
  pressUpdate,
  visitAccount,
} from '#test/visit-account.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const theMap = () => screen.findByRole('heading', { name: 'The map' });

test("the account shows the server's data, and saves a new name and phone number", async () => {
  const visited = await visitAccount();
  expect(screen.getByLabelText<HTMLInputElement>('Current Email').value).toBe('ada@city.example');
  expect(screen.getByLabelText<HTMLInputElement>('Current Email').readOnly).toBe(true);
  fill('First Name', 'Augusta Ada');
  fill('Phone Number', '');
  pressUpdate();
  expect(await acknowledge('Account Updated', 'Close')).toEqual([
    'Your account information has been successfully updated.',
  ]);
  expect(await theMap()).toBeTruthy();
  expect(accountChangesOf(visited)).toEqual([
    {
      cmd: 'updatecitizen',
      payload: { token: 'kept', firstname: 'Augusta Ada', lastname: 'L', phonenumber: '' },
    },
  ]);
  expect(visited.session.state().citizen).toMatchObject({ firstName: 'Augusta Ada', phoneNumber: '' });
});

test('password, e-mail and details are changed in this order, and each is confirmed before the next', async () => {
  const visited = await visitAccount();
  fillPassword();
  fillEmail();
  fill('Last Name', 'Lovelace');
  pressUpdate();
  await screen.findByRole('dialog', { name: 'Password Reset' });
  expect(accountChangesOf(visited).map(({ cmd }) => cmd)).toEqual(['resetpassword']);
  expect(await acknowledge('Password Reset', 'Close')).toEqual(['Your password has been changed.']);

  await screen.findByRole('dialog', { name: 'Request Sent' });
  expect(accountChangesOf(visited).map(({ cmd }) => cmd)).toEqual(['resetpassword', 'sendemailresetlink']);
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('');
  expect(await acknowledge('Request Sent', 'Close')).toEqual([
    'Please check your email to complete the update. If you do not see it, check your junk filter.',
    'Look for an email from support@fixpoint.example.',
  ]);

  await screen.findByRole('dialog', { name: 'Account Updated' });
  expect(screen.getByLabelText<HTMLInputElement>('New Email').value).toBe('');
  await acknowledge('Account Updated', 'Close');
  expect(await theMap()).toBeTruthy();
  expect(accountChangesOf(visited).map(({ payload }) => payload)).toEqual([
    { token: 'kept', oldpassword: 'old one', newpassword: 'correct horse', passwordresetkey: '' },
    {
      token: 'kept',
      newemail: 'new@city.example',
      validationUrl: `${location.origin}/#/resetemail`,
    },
    { token: 'kept', firstname: 'Ada', lastname: 'Lovelace', phonenumber: '555' },
  ]);
});

test('after a new password the details are saved', async () => {
  const visited = await visitAccount();
  fillPassword();
  pressUpdate();
  await acknowledge('Password Reset', 'Close');
  await acknowledge('Account Updated', 'Close');
  expect(accountChangesOf(visited).map(({ cmd }) => cmd)).toEqual(['resetpassword', 'updatecitizen']);
});

test('after a new e-mail is requested its fields are empty, and the details are saved', async () => {
  const visited = await visitAccount();
  fillEmail();
  pressUpdate();
  await acknowledge('Request Sent', 'Close');
  await screen.findByRole('dialog', { name: 'Account Updated' });
  for (const label of ['New Email', 'Confirm New Email']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  }
  await acknowledge('Account Updated', 'Close');
  expect(await theMap()).toBeTruthy();
  expect(accountChangesOf(visited).map(({ cmd }) => cmd)).toEqual(['sendemailresetlink', 'updatecitizen']);
});

test('a changed password is not changed again after the next step failed', async () => {
  const visited = await visitAccount({ sendemailresetlink: 'unreachable' });
  fillPassword();
  fillEmail();
  pressUpdate();
  await acknowledge('Password Reset', 'Close');
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Unable to reach server.']);
  pressUpdate();
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Unable to reach server.']);
  expect(accountChangesOf(visited).map(({ cmd }) => cmd)).toEqual([
    'resetpassword',
    'sendemailresetlink',
    'sendemailresetlink',
  ]);
});

test('Cancel returns to the map and changes nothing', async () => {
  const visited = await visitAccount();
  fill('First Name', 'Augusta');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await theMap()).toBeTruthy();
  expect(accountChangesOf(visited)).toEqual([]);
});

test('a session that ended elsewhere leads to login, and back', async () => {
  const visited = await visitAccount();
  visited.server.answer({ updatecitizen: deniesAccess('InvalidToken') });
  pressUpdate();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(location.hash).toBe('#/login?returnUrl=%2Faccount');
});

test('an account that does not load shows a message, and closing it returns to the map', async () => {
  const { server, session } = await visitAccount();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await theMap();
  server.answer({ findcitizen: 'unreachable' });
  session.update({ citizen: undefined });
  location.hash = '/account';
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Unable to reach server.']);
  expect(await theMap()).toBeTruthy();
});

test('the account has one form for each purpose, and tells password managers about its fields', async () => {
  await visitAccount();
  fillPassword();
  fillEmail();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const purposes = Array.from(document.querySelectorAll('form'), ({ elements }) =>
    Array.from(elements)
      .filter((element) => element instanceof HTMLInputElement)
      .map((element) => element.getAttribute('autocomplete')),
  );
  expect(purposes).toEqual([
    ['off', 'given-name', 'family-name', 'tel'],
    ['username', 'current-password', 'new-password', 'new-password'],
    ['email', 'email'],
  ]);
  expect(field('New Password').form!.querySelector<HTMLInputElement>('[autocomplete=username]')!.value).toBe(
    'ada@city.example',
  );
});

test('the account screen has a heading and the copyright line, without a link to login', async () => {
  await visitAccount();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Account',
  ]);
  expect(screen.getByText(`© ${new Date().getFullYear()} Fixpoint`)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});
