/** The screen to sign in, in each of its states. */
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { problemStatus, type RefusalName } from '@fixpoint/contract/desk/problem.ts';
import { findViews } from '@fixpoint/contract/desk/queue/find-views.ts';
import { signIn } from '@fixpoint/contract/desk/sign-in/sign-in.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, type DeskAnswer, me, Refused, streets, visitDesk } from '#test/visit-desk.tsx';

/** Nobody is signed in until an attempt succeeds. Each attempt ends with the next of `tries`. */
function visitDoor(...tries: (RefusalName | 'done')[]) {
  let isSignedIn = false;
  const answers: DeskAnswer[] = [
    answer(findMe, () => {
      if (!isSignedIn) throw new Refused('tokenNotValid');
      return {
        me: { ...me, role: 'clerk' as const },
        isLimited: false,
        teams: [streets],
        secondFactor: { isOn: false, isMissing: false, recoveryCodesLeft: 0 },
        client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago' },
      };
    }),
    answer(signIn, () => {
      const ending = tries.shift() ?? 'done';
      if (ending !== 'done') throw new Refused(ending);
      isSignedIn = true;
      return {};
    }),
  ];
  return visitDesk({ at: '/requests/1192?open=yes', answers });
}

async function fillIn(code?: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'mia' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'riverbend manager' } });
  if (code !== undefined) fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('signing in leads to the address that was asked for', async () => {
  const visit = visitDoor('done');
  expect(await screen.findByRole('heading', { name: 'Riverbend desk' })).toBeTruthy();
  expect(document.title).toBe('Sign in · Riverbend desk');
  expect(visit.payloadsOf(findViews)).toEqual([]);
  await fillIn();
  expect(await screen.findByRole('region', { name: 'Request 1192' })).toBeTruthy();
  expect(visit.payloadsOf(signIn)).toEqual([{ username: 'mia', password: 'riverbend manager' }]);
});

test('missing fields are marked, and nothing is sent', async () => {
  const visit = visitDoor();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Username/));
  expect(visit.payloadsOf(signIn)).toEqual([]);
});

test.each([
  ['passwordNotAccepted', 'The username or the password is wrong.'],
  ['notAllowed', 'This is a resident’s account. The desk is for staff only.'],
  ['notFound', 'There is no municipality at this address.'],
  ['databaseTimeout', 'The server did not answer in time. Please try again.'],
] as const)('a refusal is shown in words (%s), and the typed text stays', async (name, sentence) => {
  expect(problemStatus[name]).toBeGreaterThan(400);
  visitDoor(name);
  await fillIn();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('mia');
});

test('a member with a second factor is asked for a code, and learns if the code is wrong', async () => {
  const visit = visitDoor('secondFactorNeeded', 'secondFactorNeeded', 'done');
  await fillIn();
  const code = await screen.findByLabelText(/^Code/);
  expect(screen.queryByText('This code is wrong, or was already used. Please enter a new code.')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  await fillIn('123456');
  expect(
    await screen.findByText('This code is wrong, or was already used. Please enter a new code.'),
  ).toBeTruthy();
  await fillIn('654321');
  expect(await screen.findByRole('region', { name: 'Request 1192' })).toBeTruthy();
  expect(visit.payloadsOf(signIn).map((sent) => (sent as { code?: string }).code)).toEqual([
    undefined,
    '123456',
    '654321',
  ]);
});

test('when the server cannot say who is signed in, the desk says so and can try again', async () => {
  let tries = 0;
  visitDesk({
    answers: [
      answer(findMe, () => {
        tries += 1;
        throw new Refused(tries === 1 ? 'databaseTimeout' : 'tokenNotValid');
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'The desk cannot be opened' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});
