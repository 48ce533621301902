import { findKeys } from '@fixpoint/contract/desk/keys/find-keys.ts';
import { revokeKey } from '@fixpoint/contract/desk/keys/revoke-key.ts';
import { resetSecondFactor } from '@fixpoint/contract/desk/second-factor/reset-second-factor.ts';
import { unlinkProvider } from '@fixpoint/contract/desk/provider-link/unlink-provider.ts';
import { deactivateMember } from '@fixpoint/contract/desk/members/deactivate-member.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { saveMember } from '@fixpoint/contract/desk/members/save-member.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';
import type { KeyOfDesk } from '#screens/settings/keys/key-fields.ts';
import type { MemberOfDesk } from './member-fields.ts';

afterEach(() => {
  storeSettingDraft(me.accountId, 'members', undefined);
  lastDone.set(undefined);
});

const mia: MemberOfDesk = {
  accountId: me.accountId,
  username: 'mia',
  name: 'Mia Moreno',
  firstName: 'Mia',
  lastName: 'Moreno',
  email: 'mia@city.example',
  role: 'manager',
  isLimited: false,
  isActive: true,
  isInvited: false,
  hasSecondFactor: true,
  teamIds: [],
};
const ana: MemberOfDesk = {
  ...mia,
  accountId: 8,
  username: 'ana',
  name: 'Ana Alvarez',
  firstName: 'Ana',
  lastName: 'Alvarez',
  email: 'ana@city.example',
  role: 'crew',
  isLimited: true,
  teamIds: [1],
};

function visit(members: MemberOfDesk[] = [mia, ana], keys: KeyOfDesk[] = []) {
  const serverData = { members };
  const change = (id: number, changes: Partial<MemberOfDesk>) => {
    serverData.members = serverData.members.map((one) =>
      one.accountId === id ? { ...one, ...changes } : one,
    );
  };
  const desk = visitDesk({
    at: '/settings/members',
    answers: [
      answer(findMembers, () => ({ members: serverData.members })),
      answer(findTeams, { teams: [teamOfDesk(1, 'Streets'), teamOfDesk(2, 'Parks')] }),
      answer(saveMember, ({ accountId = 9, invite: _invite, ...changes }) => {
        change(accountId, changes as Partial<MemberOfDesk>);
        return { accountId, isBack: changes.username === 'eve' };
      }),
      answer(deactivateMember, ({ accountId }) => {
        change(accountId, { isActive: false });
        return {};
      }),
      answer(findKeys, { keys }),
      answer(revokeKey, {}),
      answer(resetSecondFactor, ({ accountId }) => {
        change(accountId, { hasSecondFactor: false });
        return {};
      }),
      answer(unlinkProvider, ({ accountId }) => {
        change(accountId, { isLinked: false });
        return {};
      }),
    ],
  });
  return { ...desk, kept: serverData };
}

const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('form', { name }));
};

/** Waits until the member's API keys are loaded. */
const enabled = (form: Awaited<ReturnType<typeof open>>) =>
  waitFor(() =>
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(false),
  );

test('each member is listed with their role, teams and special properties', async () => {
  visit([
    ana,
    mia,
    { ...ana, accountId: 9, name: 'Old', isActive: false },
    { ...ana, accountId: 10, name: 'New', isInvited: true, hasSecondFactor: false },
  ]);
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Ana Alvarezown teams onlysecond factorCrew · Streets · ana@city.example',
    'Mia Morenosecond factorManager · mia@city.example',
    'Newinvitedown teams onlyCrew · Streets · ana@city.example',
    'OlddeactivatedCrew · Streets · ana@city.example',
  ]);
});

test('a new member is invited with a role and teams', async () => {
  const { payloadsOf } = visit();
  await screen.findByRole('list', { name: 'Members' });
  const form = await open('Invite somebody');
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(payloadsOf(saveMember)).toEqual([]);
  fireEvent.change(form.getByLabelText(/^Username/), { target: { value: 'dan' } });
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(form.getByText('Please enter an email address.')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Email/), { target: { value: 'dan@city.example' } });
  fireEvent.change(form.getByLabelText(/^Role/), { target: { value: 'clerk' } });
  expect(form.getByText('Works on all requests, and enters new ones.')).toBeTruthy();
  fireEvent.click(form.getByLabelText('Sees only the requests of these teams'));
  expect(form.getByText(/^Works on the requests of their teams/)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(form.getByText(/Please choose at least one team/)).toBeTruthy();
  fireEvent.click(form.getByLabelText('Parks'));
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('An invitation was sent to dan@city.example.')).toBeTruthy();
  expect(payloadsOf(saveMember)).toMatchObject([
    { username: 'dan', email: 'dan@city.example', role: 'clerk', isLimited: true, teamIds: [2] },
  ]);
});

test('managers cannot lower or deactivate themselves, and are not limited to teams', async () => {
  visit();
  const form = await open('Mia Moreno');
  expect(form.getByLabelText<HTMLSelectElement>(/^Role/).disabled).toBe(true);
  expect(form.getByText(/Only another manager can change/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/only the requests of these teams/).disabled).toBe(true);
  expect(form.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  expect(form.queryByRole('button', { name: /Reset/ })).toBeNull();
});

test('a member who becomes a manager is no longer limited to teams', async () => {
  const { payloadsOf } = visit();
  const form = await open('Ana Alvarez');
  fireEvent.change(form.getByLabelText(/^Role/), { target: { value: 'manager' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ana Alvarez was saved.');
  expect(payloadsOf(saveMember)).toEqual([{ accountId: 8, role: 'manager', isLimited: false }]);
});

test('a member is deactivated at once, and reactivated by undoing', async () => {
  const { kept: serverData } = visit();
  const form = await open('Ana Alvarez');
  await enabled(form);
  fireEvent.click(form.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/Ana Alvarez can no longer sign in/)).toBeTruthy();
  expect(serverData.members[1]!.isActive).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ana Alvarez can sign in again.')).toBeTruthy();
  expect(serverData.members[1]!.isActive).toBe(true);
});

test('A manager sees which API keys a member made before deactivating them, and can revoke them', async () => {
  const key: KeyOfDesk = {
    keyId: 3,
    name: 'GIS',
    beginning: 'fixpoint_key_1_abcd',
    role: 'manager',
    scopes: ['desk'],
    teams: null,
    createdAt: new Date('2026-11-01T12:00:00Z'),
    createdBy: 'Ana Alvarez',
    makerId: ana.accountId,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  };
  const { kept: serverData, payloadsOf } = visit(
    [mia, ana],
    [
      key,
      { ...key, keyId: 4, name: 'Made before that was stored', makerId: null },
      { ...key, keyId: 5, name: 'Of Mia', makerId: mia.accountId },
      { ...key, keyId: 6, name: 'Revoked', revokedAt: new Date() },
    ],
  );
  const form = await open('Ana Alvarez');
  await enabled(form);
  fireEvent.click(form.getByRole('button', { name: 'Deactivate' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Ana Alvarez?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GIS',
    'Made before that was stored',
  ]);
  fireEvent.click(question.getByLabelText('Also revoke these API keys'));
  fireEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/Ana Alvarez can no longer sign in/)).toBeTruthy();
  expect(serverData.members[1]!.isActive).toBe(false);
  expect(payloadsOf(revokeKey)).toEqual([{ keyId: 3 }, { keyId: 4 }]);
});

test('resetting a second factor explains the consequences and asks first', async () => {
  const { payloadsOf } = visit();
  const form = await open('Ana Alvarez');
  fireEvent.click(form.getByRole('button', { name: 'Reset the second factor' }));
  const question = screen.getByRole('dialog', { name: 'Reset the second factor of Ana Alvarez?' });
  expect(question.textContent).toContain('You cannot undo this.');
  expect(payloadsOf(resetSecondFactor)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Reset the second factor' }));
  expect(await screen.findByText('Ana Alvarez no longer has a second factor.')).toBeTruthy();
  expect(payloadsOf(resetSecondFactor)).toEqual([{ accountId: 8 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A manager unlinks a colleague from the account at the sign-in provider, after a question', async () => {
  const { payloadsOf } = visit([mia, { ...ana, isLinked: true }]);
  expect((await open('Mia Moreno')).queryByRole('button', { name: 'Unlink single sign-on' })).toBeNull();
  const form = await open('Ana Alvarez');
  fireEvent.click(form.getByRole('button', { name: 'Unlink single sign-on' }));
  const question = screen.getByRole('dialog', { name: 'Unlink the single sign-on of Ana Alvarez?' });
  expect(payloadsOf(unlinkProvider)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Unlink single sign-on' }));
  expect(
    await screen.findByText('Ana Alvarez is no longer linked to an account at the sign-in provider.'),
  ).toBeTruthy();
  expect(payloadsOf(unlinkProvider)).toEqual([{ accountId: 8 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.queryByRole('button', { name: 'Unlink single sign-on' })).toBeNull();
});

test('inviting a deactivated member again says that it is the same person', async () => {
  visit();
  await screen.findByRole('list', { name: 'Members' });
  const form = await open('Invite somebody');
  fireEvent.change(form.getByLabelText(/^Username/), { target: { value: 'eve' } });
  fireEvent.change(form.getByLabelText(/^Email/), { target: { value: 'eve@city.example' } });
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText(/^eve was a member before/)).toBeTruthy();
});
