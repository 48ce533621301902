import { beginSecondFactor } from '@fixpoint/contract/desk/second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from '@fixpoint/contract/desk/second-factor/confirm-second-factor.ts';
import { endSecondFactor } from '@fixpoint/contract/desk/second-factor/end-second-factor.ts';
import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { renewRecoveryCodes } from '@fixpoint/contract/desk/second-factor/renew-recovery-codes.ts';
import { signIn } from '@fixpoint/contract/desk/sign-in/sign-in.ts';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, me, Refused, streets, visitDesk, type VisitOptions } from '#test/visit-desk.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Riverbend:mia?issuer=Riverbend&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abc${at}-defg-hjkm-npqr`);

/** Mia's desk. The server remembers the state of her second factor. */
function visit(
  factor: { isOn: boolean; isMissing: boolean; recoveryCodesLeft: number },
  { at = '/account', isRequired = false }: { at?: string; isRequired?: boolean } = {},
  more: VisitOptions['answers'] = [],
) {
  const serverData = { ...factor };
  const desk = visitDesk({
    at,
    answers: [
      answer(findMe, () => ({
        me: { ...me, role: 'clerk' as const },
        isLimited: false,
        teams: [streets],
        secondFactor: { ...serverData },
        client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago' },
      })),
      answer(findSignInRules, { isSecondFactorRequired: isRequired, provider: null }),
      answer(beginSecondFactor, { secret, uri }),
      answer(confirmSecondFactor, ({ code }) => {
        if (code !== '123456') throw new Refused('secondFactorNeeded');
        Object.assign(serverData, { isOn: true, isMissing: false, recoveryCodesLeft: 10 });
        return { recoveryCodes };
      }),
      answer(renewRecoveryCodes, ({ password }) => {
        if (password !== 'right') throw new Refused('passwordNotAccepted');
        return { recoveryCodes };
      }),
      answer(endSecondFactor, () => {
        Object.assign(serverData, { isOn: false, isMissing: isRequired });
        return {};
      }),
      ...more,
    ],
  });
  return { ...desk, kept: serverData };
}

const off = { isOn: false, isMissing: false, recoveryCodesLeft: 0 };
const on = { isOn: true, isMissing: false, recoveryCodesLeft: 2 };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('the account menu leads to the page about signing in', async () => {
  visit(off, { at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Account: Mia Moreno' }));
  fireEvent.click(screen.getByRole('link', { name: 'Your account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
});

test('a second factor is set up by a QR code or a secret, and is on after the first code', async () => {
  visit(off);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up the second factor' }));
  expect(await screen.findByRole('img', { name: 'QR code to scan with the app' })).toBeTruthy();
  expect(screen.getByText(secret.match(/.{4}/g)!.join(' '))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(uri);
  press('Turn it on');
  expect(screen.getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true');
  fill(/^Code/, '000 000');
  press('Turn it on');
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  fill(/^Code/, '123 456');
  press('Turn it on');
  const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  press('I have saved the codes');
  expect(await screen.findByText('The second factor is on.')).toBeTruthy();
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
});

test('setting up needs a fresh session, and cancelling the sign-in changes nothing', async () => {
  let isFresh = false;
  const { payloadsOf } = visit(off, {}, [
    answer(beginSecondFactor, () => {
      if (!isFresh) throw new Refused('freshSessionNeeded', 'Please sign in again.');
      return { secret, uri };
    }),
    answer(signIn, () => {
      isFresh = true;
      return {};
    }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up the second factor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again to continue' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Please sign in again.')).toBeTruthy();
  press('Set up the second factor');
  await screen.findByRole('dialog');
  fill(/^Password/, 'right');
  press('Sign in');
  expect(await screen.findByRole('img', { name: 'QR code to scan with the app' })).toBeTruthy();
  expect(payloadsOf(beginSecondFactor)).toHaveLength(3);
});

test('recovery codes can be copied, saved as a file and printed', async () => {
  const written = vi.fn<(words: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x') }));
  visit(off);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up the second factor' }));
  await screen.findByRole('img');
  fill(/^Code/, '123456');
  press('Turn it on');
  await screen.findByRole('list', { name: 'Your recovery codes' });
  press('Copy');
  await waitFor(() => expect(written).toHaveBeenCalledWith(recoveryCodes.join('\n')));
  press('Save as a file');
  expect(await saved[0]!.text()).toBe(
    `${['Recovery codes of mia, Riverbend', ...recoveryCodes].join('\n')}\n`,
  );
  press('Print');
  expect(print).toHaveBeenCalled();
});

test('a warning appears when few recovery codes are left, and new ones need the password', async () => {
  const { payloadsOf } = visit(on);
  expect(await screen.findByText('2 recovery codes are left.')).toBeTruthy();
  press('New recovery codes');
  expect(screen.getByText(/Your current codes stop working/)).toBeTruthy();
  fill(/^Password/, 'wrong');
  press('New recovery codes');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  fill(/^Password/, 'right');
  press('New recovery codes');
  expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeTruthy();
  expect(payloadsOf(renewRecoveryCodes)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
});

test('ending the second factor needs the password, and where one is required a new one is set up at once', async () => {
  visit(on, { isRequired: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off the second factor' }));
  expect(await screen.findByText(/You must set up a new one at once/)).toBeTruthy();
  fill(/^Password/, 'right');
  press('Turn off the second factor');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor first' })).toBeTruthy();
});

test('a member who must have a second factor sets it up first, and then comes to the page they asked for', async () => {
  const { payloadsOf } = visit({ ...off, isMissing: true }, { at: '/?open=yes' });
  expect(await screen.findByText(/Riverbend asks everybody at the desk/)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(payloadsOf(findRequests)).toEqual([]);
  press('Set up the second factor');
  await screen.findByRole('img');
  fill(/^Code/, '123456');
  press('Turn it on');
  await screen.findByRole('list', { name: 'Your recovery codes' });
  press('I have saved the codes');
  expect(await screen.findByRole('region', { name: 'Requests' })).toBeTruthy();
  expect(location.search).toBe('?open=yes');
});

test('when a second factor becomes required during work, typed text is still there after the set-up', async () => {
  let isAsked = false;
  const { kept: serverData } = visit(off, { at: '/?open=yes' }, [
    answer(findRequests, () => {
      if (isAsked && !serverData.isOn) throw new Refused('secondFactorNeeded');
      return { requests: [], next: null, previous: null };
    }),
  ]);
  const search = await screen.findByRole('searchbox', { name: 'Search requests' });
  fireEvent.change(search, { target: { value: 'half a sent' } });
  isAsked = true;
  serverData.isMissing = true;
  fireEvent.click(screen.getByRole('button', { name: 'Order: Newest first' }));
  fireEvent.click(screen.getByRole('option', { name: 'Due first' }));
  await screen.findByText(/Riverbend asks everybody at the desk/);
  press('Set up the second factor');
  await screen.findByRole('img');
  fill(/^Code/, '123456');
  press('Turn it on');
  await screen.findByRole('list', { name: 'Your recovery codes' });
  press('I have saved the codes');
  await waitFor(() => expect(screen.queryByText(/Riverbend asks everybody/)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search requests' }).value).toBe(
    'half a sent',
  );
});

test('signing in with a second factor asks for the code on the same form', async () => {
  const { payloadsOf } = visit(off, {}, [
    answer(findMe, () => {
      throw new Refused('tokenNotValid');
    }),
    answer(signIn, () => {
      throw new Refused('secondFactorNeeded');
    }),
  ]);
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'mia' } });
  fill(/^Password/, 'right');
  press('Sign in');
  expect(await screen.findByLabelText(/^Code/)).toBeTruthy();
  // The form stays: no other call replaces it.
  await waitFor(() => expect(payloadsOf(signIn)).toHaveLength(1));
  expect(payloadsOf(findMe)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('mia');
});
