import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetEmailByClientId } from '@fixpoint/contract/commands/reset-email-by-client-id.ts';
import { validateLoginByClientId } from '@fixpoint/contract/commands/validate-login-by-client-id.ts';
import { answers, refuses, type FakeAnswers } from '#test/fake-transport.ts';
import { acknowledge, leave, riverbendDocument, visit } from '#test/visit.tsx';
import { makeRegistrationProof } from '#features/session/registration-proof.ts';

afterEach(leave);

const key = 'abcdefghijklmnop';
const validated = answers(validateLoginByClientId, { Result: true });
const updated = answers(resetEmailByClientId, { Result: true });

const callsOf = ({ server }: ReturnType<typeof visit>, wanted: string) =>
  server.calls.filter(({ cmd }) => cmd === wanted).map(({ payload }) => payload);

test('the link of the validation mail validates the account, once', async () => {
  const visited = visit(`/validateAccount/${key}`, { server: { validateloginbyclientid: validated } });
  expect(await acknowledge('Account Validated', 'Okay')).toEqual([
    'Congratulations! Your account has been validated. Please login using your email address.',
  ]);
  expect(callsOf(visited, 'validateloginbyclientid')).toEqual([{ clientid: 3, key }]);
  // The key is gone from the address, so a reload does not send it again.
  expect(location.hash).toBe('#/login');
});

test.each([
  [
    'a false result',
    answers(validateLoginByClientId, { Result: false }),
    "You've tried to use an invalid key.",
  ],
  ['a refusal', refuses('keyNotValid'), 'Server returned unexpected error.'],
  ['no network', 'unreachable' as const, 'Server returned unexpected error.'],
])('validating with %s causes a message', async (_, answer, sentence) => {
  visit(`/validateAccount/${key}`, { server: { validateloginbyclientid: answer } });
  expect(await acknowledge('Whoops!', 'Okay')).toEqual([sentence]);
});

test('the link of the mail for a new e-mail confirms it, once', async () => {
  const visited = visit(`/resetemail/${key}`, { server: { resetemailbyclientid: updated } });
  expect(await acknowledge('Email Updated', 'Okay')).toEqual([
    'Congratulations! Your email address has been updated. Please login using your new email address.',
  ]);
  expect(callsOf(visited, 'resetemailbyclientid')).toEqual([{ clientid: 3, resetkey: key }]);
  expect(location.hash).toBe('#/login');
});

test.each<[string, FakeAnswers[string], string]>([
  ['a used key', refuses('keyNotValid'), 'The supplied reset key has already been used or is not valid.'],
  ['no key', refuses('keyMissing'), 'A reset key was not submitted.'],
  ['any other error', refuses('internal', 'Reference 7'), 'Server responsed with error - Reference 7'],
  [
    'a false result',
    answers(resetEmailByClientId, { Result: false }),
    'We were unable to update your email address.',
  ],
  ['no network', 'unreachable', 'Unable to reach server.'],
])('confirming a new e-mail with %s causes a message', async (_, answer, sentence) => {
  visit(`/resetemail/${key}`, { server: { resetemailbyclientid: answer } });
  expect(await acknowledge('Whoops!', 'Okay')).toEqual([sentence]);
});

test.each(['abcdefghijklmno', 'abcdefghijklmnopq'])(
  'a key without exactly 16 characters (%s) is not sent',
  async (wrongKey) => {
    const visited = visit(`/resetemail/${wrongKey}`, { server: { resetemailbyclientid: updated } });
    expect(await acknowledge('Whoops!', 'Okay')).toEqual(['The reset key that was supplied is not valid.']);
    expect(callsOf(visited, 'resetemailbyclientid')).toEqual([]);
  },
);

test('a key that did not reach the server is sent again by a reload of the same address', async () => {
  const first = visit(`/validateAccount/${key}`, { server: { validateloginbyclientid: 'unreachable' } });
  expect(await acknowledge('Whoops!', 'Okay')).toEqual(['Server returned unexpected error.']);
  const [address, session] = [location.hash.slice(1), first.session.state()];
  leave();
  visit(address, { session, server: { validateloginbyclientid: validated } });
  expect(await screen.findByRole('dialog', { name: 'Account Validated' })).toBeTruthy();
});

test('another link in the same tab works too, and the same link is sent again', async () => {
  const visited = visit(`/validateAccount/${key}`, { server: { validateloginbyclientid: validated } });
  await acknowledge('Account Validated', 'Okay');
  visited.server.answer({
    validateloginbyclientid: answers(validateLoginByClientId, { Result: false }),
    resetemailbyclientid: updated,
  });
  location.hash = `/validateAccount/${key}`;
  await acknowledge('Whoops!', 'Okay');
  location.hash = `/resetemail/${key}`;
  await acknowledge('Email Updated', 'Okay');
  expect(callsOf(visited, 'validateloginbyclientid')).toHaveLength(2);
});

const guarded = { client: riverbendDocument, hasGuardedAccounts: true };

test("in the browser that registered the account, the key is sent with the browser's proof", async () => {
  const proof = makeRegistrationProof();
  const visited = visit(`/validateAccount/${key}`, {
    startUp: guarded,
    server: { validateloginbyclientid: validated },
  });
  await acknowledge('Account Validated', 'Okay');
  expect(callsOf(visited, 'validateloginbyclientid')).toEqual([{ clientid: 3, key, proof }]);
  // The proof was used.
  expect(localStorage.getItem('RegistrationProof')).toBeNull();
});

test('in another browser the link opens the screen for a new password', async () => {
  const PasswordKey = 'ponmlkjihgfedcba';
  const visited = visit(`/validateAccount/${key}`, {
    startUp: guarded,
    server: { validateloginbyclientid: answers(validateLoginByClientId, { Result: true, PasswordKey }) },
  });
  expect(await acknowledge('One More Step', 'Okay')).toEqual([
    'Your email address is confirmed. The account was registered in another browser. Please choose your password here.',
  ]);
  expect(await screen.findByLabelText('New Password')).toBeTruthy();
  expect(location.hash).toBe(`#/passwordreset/${PasswordKey}`);
  expect(callsOf(visited, 'validateloginbyclientid')).toEqual([{ clientid: 3, key, proof: '' }]);
});

test('while the key is being sent the screen says so', async () => {
  visit(`/validateAccount/${key}`, { server: { validateloginbyclientid: 'never' } });
  expect(await screen.findByText('Validating your account')).toBeTruthy();
});
