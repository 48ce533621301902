import { findKeys } from '@fixpoint/contract/desk/door/find-keys.ts';
import { revokeKey } from '@fixpoint/contract/desk/door/revoke-key.ts';
import { saveKey } from '@fixpoint/contract/desk/door/save-key.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { keepDraft } from '#screens/settings/draft/kept-drafts.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';
import type { KeyOfDesk } from './key-fields.ts';

afterEach(() => {
  keepDraft(me.accountId, 'keys', undefined);
  lastDone.set(undefined);
});

const gis: KeyOfDesk = {
  keyId: 3,
  name: 'GIS',
  beginning: 'fixpoint_key_1_abcd',
  role: 'viewer',
  teams: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  createdBy: 'mia',
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

test('a key is shown once, with how it is sent', async () => {
  const { asked } = visit([]);
  expect(await screen.findByText('There is no key yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New key' }));
  const form = within(screen.getByRole('form', { name: 'New key' }));
  fireEvent.change(form.getByLabelText(/^Name of the system/), { target: { value: 'Reports' } });
  fireEvent.change(form.getByLabelText(/^Refused from/), { target: { value: '2027-01-01' } });
  fireEvent.click(form.getByLabelText('For the requests of some teams alone'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please choose at least one team.')).toBeTruthy();
  fireEvent.click(form.getByLabelText('Streets'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const made = await screen.findByRole('region', { name: 'The key ‘Reports’' });
  expect(within(made).getByText(token)).toBeTruthy();
  // Midnight in the town, not in Greenwich.
  expect(asked(saveKey)).toEqual([
    { name: 'Reports', role: 'viewer', teamIds: [1], expiresAt: '2027-01-01T06:00:00.000Z' },
  ]);
  fireEvent.click(within(made).getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(token)).toBeNull();
});

test('a key is revoked only after it was said what that means, and is changed no more', async () => {
  visit();
  fireEvent.click(await screen.findByRole('button', { name: /^GISfixpoint_key_1_abcd….*never used/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const question = screen.getByRole('dialog', { name: 'Revoke the key ‘GIS’?' });
  expect(question.textContent).toContain('It cannot be undone.');
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The key ‘GIS’ works no more.')).toBeTruthy();
  expect(await screen.findByText(/^This key works no more/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
