import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { answers, deniesAccess, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, guest, leave, riverbendDocument, visit, type VisitOptions } from '#test/visit.tsx';
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { readPersistentToken } from '#features/session/persistent-token.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const ada = { FirstName: 'Ada', LastName: 'L', Email: 'ada@city.example', PhoneNumber: '' };
const citizen = { ...guest, UserName: 'ada@city.example', Token: 'citizen-token' };
const okServer: FakeAnswers = {
  signin: ({ UserName }) => answers(signIn, UserName === 'guest' ? guest : citizen),
  findcitizen: answers(findCitizen, ada),
};

/** A server that gives this answer to the citizen, and accepts guests. */
function answering(answer: FakeAnswers[string]): FakeAnswers {
  return {
    findcitizen: answers(findCitizen, ada),
    signin: (payload) => {
      if (payload['UserName'] === 'guest') return answers(signIn, guest);
      return typeof answer === 'function' ? answer(payload) : answer;
    },
  };
}

async function openLogin(server: FakeAnswers = okServer, path = '/login', options: VisitOptions = {}) {
  const opened = visit(path, { ...options, server });
  await screen.findByRole('button', { name: 'Login' });
  return opened;
}

function submit(email = 'ada@city.example', password = 'secret') {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

const map = () => screen.findByRole('heading', { name: 'The map' });

test('a citizen logs in and returns to the screen that they wanted', async () => {
  const { session, server } = await openLogin(okServer, '/login?returnUrl=%2Fhome');
  submit();
  expect(await map()).toBeTruthy();
  expect(session.state()).toMatchObject({
    token: 'citizen-token',
    isLoggedIn: true,
    staysLoggedIn: false,
    citizen: { firstName: 'Ada', email: 'ada@city.example' },
    accountId: 8,
  });
  expect(server.calls.findLast(({ cmd }) => cmd === 'signin')!.payload).toMatchObject({
    UserName: 'ada@city.example',
    Password: 'secret',
    ClientId: 3,
  });
  expect(readPersistentToken(localStorage, Date.now())).toBeUndefined();
});

test("with 'Stay Logged In' the token outlives the tab", async () => {
  await openLogin();
  fireEvent.click(screen.getByLabelText('Stay Logged In'));
  submit();
  expect(await map()).toBeTruthy();
  expect(readPersistentToken(localStorage, Date.now())).toMatchObject({ token: 'citizen-token' });
});

test('an empty form is not sent: it lists the missing fields and moves the focus to the first', async () => {
  const { server } = await openLogin();
  expect(screen.queryByText('Email is required')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getAllByText('Email is required')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Password is required' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Email').closest('.has-error')).toBeTruthy();
  expect(server.calls.some(({ payload }) => payload['UserName'] === '')).toBe(false);
});

test.each([
  ['a wrong password', deniesAccess('InvalidUsernamePassword'), 'Your email and/or password is incorrect.'],
  [
    'an account of staff',
    answers(signIn, { ...citizen, WebSecurityLevel: 2 }),
    "Sorry, this isn't a citizen account.",
  ],
  ['no network', 'unreachable' as const, 'Unable to reach server.'],
  [
    'any other error',
    refuses('internal', 'Reference 7'),
    'Whoops! There was a problem logging in. Server returned the following error: Reference 7.',
  ],
  [
    'the message of another server, to the letter,',
    refuses('fieldInvalid', 'ClientId 3: <not> found'),
    'Whoops! There was a problem logging in. Server returned the following error: ClientId 3: <not> found.',
  ],
])('%s is shown in a modal, and nobody is logged in', async (_, answer, sentence) => {
  const { session } = await openLogin(answering(answer));
  submit();
  expect(await acknowledge('Whoops!', 'Okay')).toEqual([sentence]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.state().isLoggedIn).toBe(false);
});

test("a title and a text that both begin with 'Whoops!' are both shown, but read out once", async () => {
  await openLogin(answering(refuses('internal', 'Reference 7')));
  submit();
  const modal = await screen.findByRole('dialog', { name: 'Whoops!' });
  expect(modal.textContent).toContain('Whoops!Whoops! There was a problem logging in.');
  for (const unheard of modal.querySelectorAll('[aria-hidden="true"]')) unheard.remove();
  expect(modal.textContent).toMatch(/^Whoops!There was a problem logging in\./);
});

test("an account that was never validated causes a modal with the server's sentence", async () => {
  await openLogin(answering(refuses('accountNotValidated', 'Please validate your account first.')));
  submit();
  const modal = within(await screen.findByRole('dialog', { name: 'Account Not Validated' }));
  expect(modal.getByText('Please validate your account first.')).toBeTruthy();
  expect(modal.getByText(/sent again.*junk filter/)).toBeTruthy();
});

test('an updated username is shown first, and closing the modal continues', async () => {
  const { server } = await openLogin(answering(answers(signIn, { ...citizen, IsUsernameUpdated: true })));
  submit();
  await screen.findByRole('dialog', { name: 'Username updated' });
  expect(server.calls.some(({ cmd }) => cmd === 'findcitizen')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  expect(await map()).toBeTruthy();
});

test('with a duplicate e-mail the login is completed when the modal closes', async () => {
  const data = answers(signIn, citizen).data;
  const { session } = await openLogin(answering(refuses('duplicateEmail', 'Duplicate', data)));
  submit();
  expect(await acknowledge('Duplicate Email Detected', 'Okay')).toEqual([
    expect.stringMatching(/^We were unable to update your username to match your email\./),
  ]);
  expect(await map()).toBeTruthy();
  expect(session.state()).toMatchObject({ token: 'citizen-token', isLoggedIn: true });
});

test('a guest can cancel, and returns to the previous screen', async () => {
  await openLogin(okServer, '/login?returnUrl=%2Fhome');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await map()).toBeTruthy();
});

test('without a session token there is no Cancel', async () => {
  await openLogin(okServer, '/login', { client: { EnableAnonymousRequests: false } });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('until the profile is loaded, the new citizen does not appear as the previous one', async () => {
  const named = { ...citizen, Email: 'ada@city.example' };
  const { session } = await openLogin({ ...answering(answers(signIn, named)), findcitizen: 'never' });
  const grace = { firstName: 'Grace', lastName: 'H', email: 'grace@city.example', phoneNumber: '' };
  const seen: (string | undefined)[] = [];
  act(() => session.update({ token: 'old', tokenExpiresAt: 0, isLoggedIn: true, citizen: grace }));
  session.subscribe(() => {
    const { token, citizen: there } = session.state();
    if (token === 'citizen-token') seen.push(there?.email);
  });
  submit();
  await vi.waitFor(() => expect(seen).toEqual([undefined]));
});

test('a guest whose session has expired gets a new one by Cancel', async () => {
  const { session } = await openLogin();
  session.update({ token: 'old', tokenExpiresAt: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await map()).toBeTruthy();
  expect(session.state().token).toBe('guest-token');
});

test.each([
  ['a guest keeps the typed text', undefined, 'Half a no'],
  [
    'a citizen leaves no text to the guest',
    { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '' },
    null,
  ],
])('after cancelling an expired session, %s', async (_, person, note) => {
  const { session } = await openLogin();
  session.update({ token: 'old', tokenExpiresAt: 0, citizen: person });
  writeTabStorage('note', 'Half a no');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await map()).toBeTruthy();
  expect([readTabStorage('note'), session.state().citizen]).toEqual([note, undefined]);
});

test.each([
  ['a citizen', true, 'You are logged out. Please log in again. Your text is kept.'],
  [
    'a guest',
    false,
    'Your session has ended. Log in, or choose Cancel to go on without an account. Your text is kept.',
  ],
])(
  '%s whose session has ended reads this on the login screen until they have logged in',
  async (_, isLoggedIn, told) => {
    const { session } = await openLogin();
    const main = screen.getByRole('main');
    expect(within(main).queryByRole('alert')).toBeNull();
    act(() => session.update({ token: 'old', tokenExpiresAt: 0, isLoggedIn }));
    expect((await within(main).findByRole('alert')).textContent).toBe(told);
    act(() => session.update({ token: 'new', tokenExpiresAt: Date.now() + 60_000 }));
    expect(within(main).queryByRole('alert')).toBeNull();
  },
);

test("'Create Account' opens registration, which leads back here", async () => {
  await openLogin(okServer, '/login?returnUrl=%2Faccount');
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/register\?/));
  expect(new URLSearchParams(location.hash.split('?')[1]).get('returnUrl')).toBe(
    '/login?returnUrl=%2Faccount',
  );
});

test("'Forgot password?' opens the password recovery", async () => {
  await openLogin();
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('#/passwordrecovery');
});

test('the links in mails open this screen', async () => {
  await openLogin(okServer, '/validateAccount/abcdefghijklmnop');
  expect(location.hash).toBe('#/validateAccount/abcdefghijklmnop');
});

test('the footer has a link to login and the year', async () => {
  await openLogin();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('#/login');
  expect(screen.getByText(`© ${new Date().getFullYear()} Fixpoint`)).toBeTruthy();
});

test('a municipality without a logo has its name instead, and in the footer', async () => {
  await openLogin(okServer, '/login', { startUp: { client: riverbendDocument } });
  const main = screen.getByRole('main');
  expect(
    within(main).getByText('City of Riverbend').parentElement!.querySelector('[aria-hidden]'),
  ).toBeTruthy();
  expect(within(main).queryByText('Fixpoint')).toBeNull();
  expect(within(screen.getByRole('contentinfo')).getByText('City of Riverbend')).toBeTruthy();
});

test('there is one main heading, a skip link, and every field has its purpose for autofill', async () => {
  await openLogin();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});
