import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { findKeys } from '@fixpoint/contract/desk/keys/find-keys.ts';
import { revokeKey } from '@fixpoint/contract/desk/keys/revoke-key.ts';
import { saveKey } from '@fixpoint/contract/desk/keys/save-key.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { answer, me, Refused, visitDesk } from '#test/visit-desk.tsx';
import type { KeyOfDesk } from './key-fields.ts';

afterEach(() => {
  storeSettingDraft(me.accountId, 'keys', undefined);
  lastDone.set(undefined);
});

const gis: KeyOfDesk = {
  keyId: 3,
  name: 'GIS',
  beginning: 'fixpoint_key_1_abcd',
  role: 'viewer',
  scopes: ['desk'],
  teams: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  createdBy: 'mia',
  makerId: 7,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};
const token = 'fixpoint_key_1_0123456789012345678901234567890123456789012';

function visit(keys: KeyOfDesk[] = [gis]) {
  const kept = { keys };
  const desk = visitDesk({
    at: '/settings/keys',
    answers: [
      answer(findKeys, () => ({ keys: kept.keys })),
      answer(findTeams, { teams: [teamOfDesk(1, 'Streets')] }),
      answer(saveKey, ({ keyId }) => ({ keyId: keyId ?? 4, key: keyId === undefined ? token : null })),
      answer(revokeKey, ({ keyId }) => {
        const revokedAt = new Date('2026-11-22T12:00:00Z');
        kept.keys = kept.keys.map((it) => (it.keyId === keyId ? { ...it, revokedAt } : it));
        return {};
      }),
    ],
  });
  return { ...desk, kept };
}

test('a new API key is shown once, with an example of its use', async () => {
  const { payloadsOf } = visit([]);
  expect(await screen.findByText('There is no API key yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  fireEvent.change(form.getByLabelText(/^Name of the system/), { target: { value: 'Reports' } });
  fireEvent.change(form.getByLabelText(/^Expires at the start of/), { target: { value: '2027-01-01' } });
  fireEvent.click(form.getByLabelText('Only for the requests of some teams'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please choose at least one team.')).toBeTruthy();
  fireEvent.click(form.getByLabelText('Streets'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const made = await screen.findByRole('region', { name: 'The key ‘Reports’' });
  expect(within(made).getByText(token)).toBeTruthy();
  // Midnight in the municipality, not in Greenwich.
  expect(payloadsOf(saveKey)).toEqual([
    {
      name: 'Reports',
      role: 'viewer',
      scopes: ['read'],
      teamIds: [1],
      expiresAt: '2027-01-01T06:00:00.000Z',
    },
  ]);
  fireEvent.click(within(made).getByRole('button', { name: 'I have saved the key' }));
  expect(screen.queryByText(token)).toBeNull();
});

test('a manager chooses if an API key may only read, and the list shows it', async () => {
  const { payloadsOf } = visit();
  fireEvent.click(
    await screen.findByRole('button', { name: /^GIS.*Viewer · Read and change · all requests/ }),
  );
  const form = within(screen.getByRole('form', { name: 'GIS' }));
  fireEvent.change(form.getByLabelText(/^Access/), { target: { value: 'read' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(payloadsOf(saveKey)).toEqual([
      { keyId: 3, name: 'GIS', role: 'viewer', scopes: ['read'], teamIds: null, expiresAt: null },
    ]),
  );
});

test("a manager's API key must have an end within a year", async () => {
  const { payloadsOf } = visit([]);
  await screen.findByText('There is no API key yet.');
  fireEvent.click(screen.getByRole('button', { name: 'New API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  fireEvent.change(form.getByLabelText(/^Name of the system/), { target: { value: 'All' } });
  fireEvent.change(form.getByLabelText(/^Role/), { target: { value: 'manager' } });
  const end = form.getByLabelText<HTMLInputElement>(/^Expires at the start of/);
  expect(Date.parse(end.value) - Date.now()).toBeGreaterThan(363 * 86_400_000);
  for (const value of ['', '2099-01-01']) {
    fireEvent.change(end, { target: { value } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText(/must end within a year. Please choose a day/)).toBeTruthy();
  }
  expect(payloadsOf(saveKey)).toEqual([]);
});

test('the list shows when an API key ends, and warns a month before', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  visit([
    { ...gis, name: 'Soon', expiresAt: inDays(20) },
    { ...gis, keyId: 4, name: 'Later', expiresAt: inDays(40) },
  ]);
  expect((await screen.findByRole('button', { name: /^Soon/ })).textContent).toMatch(/ends soon: /);
  expect(screen.getByRole('button', { name: /^Later/ }).textContent).toMatch(/never used · ends /);
});

test('The fields of an API key stay filled in, and are saved, after signing in again', async () => {
  let isFresh = false;
  const { payloadsOf } = visitDesk({
    at: '/settings/keys',
    answers: [
      answer(findKeys, { keys: [] }),
      answer(findTeams, { teams: [] }),
      answer(findSignInRules, { isSecondFactorRequired: false, provider: 'City ID' }),
      answer(saveKey, () => {
        if (!isFresh) throw new Refused('freshSessionNeeded', 'Please sign in again.');
        return { keyId: 4, key: token };
      }),
    ],
  });
  await screen.findByText('There is no API key yet.');
  fireEvent.click(screen.getByRole('button', { name: 'New API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  fireEvent.change(form.getByLabelText(/^Name of the system/), { target: { value: 'Reports' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again to continue' });
  const provider = await within(dialog).findByRole('link', { name: 'City ID' });
  expect(provider.getAttribute('target')).toBe('_blank');
  // A member who comes back without a sign-in is asked again.
  fireEvent.click(provider);
  fireEvent.focus(window);
  await waitFor(() => expect(payloadsOf(saveKey)).toHaveLength(2));
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'City ID' }));
  isFresh = true;
  fireEvent.focus(window);
  expect(await screen.findByText(token)).toBeTruthy();
  expect(payloadsOf(saveKey)).toHaveLength(3);
  expect(payloadsOf(saveKey)[2]).toMatchObject({ name: 'Reports' });
});

test('revoking an API key asks first, and a revoked one cannot be changed', async () => {
  visit();
  fireEvent.click(await screen.findByRole('button', { name: /^GISfixpoint_key_1_abcd….*never used/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const question = screen.getByRole('dialog', { name: 'Revoke the key ‘GIS’?' });
  expect(question.textContent).toContain('You cannot undo this.');
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The key ‘GIS’ no longer works.')).toBeTruthy();
  expect(await screen.findByText(/^This key no longer works/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
