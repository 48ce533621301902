import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createCitizen } from '@fixpoint/contract/commands/create-citizen.ts';
import { answers, deniesAccess, refuses, says, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave, riverbendDocument, visit, type VisitOptions } from '#test/visit.tsx';
import { registrationProof } from '#features/session/registration-proof.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const welcoming: FakeAnswers = { createcitizen: answers(createCitizen, { UserId: 7 }) };

/** The values by their labels on the screen. */
const ada = {
  Email: 'ada@city.example',
  'Re-enter Email': 'ada@city.example',
  'First Name': 'Ada',
  'Last Name': 'Lovelace & Co',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
  'Phone Number': '+1 555 0100',
};

async function openRegister(path = '/register', server: FakeAnswers = welcoming, options: VisitOptions = {}) {
  const opened = visit(path, { ...options, server });
  await screen.findByRole('button', { name: 'Register' });
  return opened;
}

function register(person: Partial<typeof ada> = ada) {
  for (const [label, value] of Object.entries(person)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

const errorAt = (label: string) => {
  const describedBy = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return describedBy
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)!.textContent)[0];
};

const sent = (server: Awaited<ReturnType<typeof openRegister>>['server']) =>
  server.calls.findLast(({ cmd }) => cmd === 'createcitizen')?.payload;

test('a resident registers, and is asked to look for the mail', async () => {
  const { server } = await openRegister();
  register();
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(
    screen.getByText(
      'You have successfully registered for an account. Please check your email for the account verification email.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('We have sent it to ada@city.example.')).toBeTruthy();
  expect(location.hash).toBe('#/success');
  expect(sent(server)).toEqual({
    clientid: 3,
    username: 'ada@city.example',
    email: 'ada@city.example',
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Lovelace & Co',
    phoneNumber: '+1 555 0100',
    validationurl: `${location.origin}/#/validateAccount`,
    workrequestid: 0,
  });
});

test('if the server guards accounts, the registration has a proof that only this browser knows', async () => {
  const startUp = { client: riverbendDocument, hasGuardedAccounts: true };
  const { server } = await openRegister('/register', welcoming, { startUp });
  register();
  await screen.findByRole('heading', { name: 'Success!' });
  expect(sent(server)).toMatchObject({ proof: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(sent(server)!['proof']).toBe(registrationProof());
});

test("'Back to Login' opens login", async () => {
  await openRegister();
  register();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Login' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
});

test("after a report the registration has the request's id and the token of its guest", async () => {
  const { server } = await openRegister('/register/1042');
  expect(screen.getByText('Create an account to follow your work request 1042.')).toBeTruthy();
  register();
  await screen.findByRole('heading', { name: 'Success!' });
  expect(sent(server)).toMatchObject({ workrequestid: 1042, token: 'guest-token' });
});

test('the address with a report requires a session, registration alone does not', async () => {
  const closed = { client: { EnableAnonymousRequests: false } };
  visit('/register/1042', { ...closed, server: welcoming });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  leave();
  await openRegister('/register', welcoming, closed);
});

test('missing fields are shown after the attempt, the first one gets the focus, and nothing is sent', async () => {
  const { server } = await openRegister();
  expect(screen.queryByText('Email is required')).toBeNull();
  register({});
  expect(Object.keys(ada).map(errorAt)).toEqual([
    'Email is required',
    'Must match Email',
    'First Name is required',
    'Last Name is required',
    'Password is required',
    'Must match Password',
    undefined,
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(document.querySelectorAll('.has-error')).toHaveLength(6);
  expect(screen.getByText('6 fields need your attention')).toBeTruthy();
  expect(sent(server)).toBeUndefined();
});

const long = 'a'.repeat(256);

test.each([
  ['Email', { Email: 'ada' }, 'Email is required'],
  ['Email', { Email: `${'a'.repeat(250)}@city.example` }, 'Email is required'],
  ['Re-enter Email', { 'Re-enter Email': 'adb@city.example' }, 'Must match Email'],
  ['Re-enter Email', { Email: 'ada', 'Re-enter Email': 'ada' }, 'Must match Email'],
  ['First Name', { 'First Name': '   ' }, 'First Name is required'],
  ['First Name', { 'First Name': long }, 'First Name is required'],
  ['Last Name', { 'Last Name': long }, 'Last Name is required'],
  ['Password', { Password: 'a'.repeat(101) }, 'Password is required'],
  ['Confirm Password', { 'Confirm Password': 'Correct horse' }, 'Must match Password'],
  ['Phone Number', { 'Phone Number': '1'.repeat(21) }, 'Phone Number is invalid'],
])('%s with %o says: %s', async (label, change, sentence) => {
  const { server } = await openRegister();
  register({ ...ada, ...change });
  expect(errorAt(label)).toBe(sentence);
  expect(sent(server)).toBeUndefined();
});

test('the phone number is optional', async () => {
  await openRegister();
  register({ ...ada, 'Phone Number': '' });
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});

test.each<[string, FakeAnswers[string], string[]]>([
  [
    'a taken e-mail',
    refuses('emailTaken', 'The e-mail is taken.'),
    ['Server returned an error.', 'The e-mail is taken.'],
  ],
  [
    'a weak password',
    refuses('passwordNotAccepted', 'At least 8.'),
    ['Server returned an error.', 'At least 8.'],
  ],
  ['a refusal without a message', deniesAccess('InsufficientPermissions'), ['Server returned an error.']],
  ...['{"UserId":0}', '{}', '{"UserId":"none"}', 'null', '{', ''].map(
    (data): [string, FakeAnswers[string], string[]] => [
      `the answer '${data}'`,
      says(data),
      ['Server did not return expected result. Please contact the support.'],
    ],
  ),
  ['no network', 'unreachable', ['Server encountered an error.', 'The server could not be reached.']],
])('%s is shown in a modal, and no typed text is lost', async (_, answer, sentences) => {
  await openRegister('/register', { createcitizen: answer });
  register();
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(sentences);
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
});

test.each([
  ['/register', 'The map'],
  ['/register?returnUrl=%2Flogin%3FreturnUrl%3D%252Fhome', 'Login'],
  ['/register?returnUrl=https%3A%2F%2Fevil.example', 'The map'],
])('Cancel of %s leads to: %s', async (path, heading) => {
  await openRegister(path);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

test('every field has its purpose for password managers and browsers', async () => {
  await openRegister();
  const purposes = Object.keys(ada).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(purposes).toEqual([
    'email',
    'email',
    'given-name',
    'family-name',
    'new-password',
    'new-password',
    'tel',
  ]);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@city.example' } });
  const username = document.querySelector<HTMLInputElement>('[autocomplete="username"]')!;
  expect([username.value, username.form]).toEqual([
    'ada@city.example',
    screen.getByLabelText<HTMLInputElement>('Password').form,
  ]);
});
