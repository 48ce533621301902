import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { saveMember } from '@fixpoint/contract/desk/members/save-member.ts';
import { saveTeam } from '@fixpoint/contract/desk/teams/save-team.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { answer, me, Refused, visitDesk, type DeskAnswer } from '#test/visit-desk.tsx';
import type { TeamOfDesk } from './team-fields.ts';

afterEach(() => {
  storeSettingDraft(me.accountId, 'teams', undefined);
  lastDone.set(undefined);
});

const streets = teamOfDesk(1, 'Streets', { email: 'streets@city.example', news: 'daily', memberIds: [7] });
const old = { ...streets, teamId: 2, name: 'Lamps', email: '', isActive: false, memberIds: [] };

const member = (accountId: number, name: string, teamIds: number[]) => ({
  accountId,
  username: name.toLowerCase(),
  name,
  firstName: name,
  lastName: '',
  email: `${name.toLowerCase()}@city.example`,
  role: 'clerk' as const,
  isLimited: false,
  isActive: true,
  isInvited: false,
  teamIds,
});

/** The section, with a server that stores what is saved. */
function visit(teams: TeamOfDesk[], answers: readonly DeskAnswer[] = []) {
  const serverData = { teams };
  const desk = visitDesk({
    at: '/settings/teams',
    answers: [
      answer(findTeams, () => ({ teams: serverData.teams })),
      answer(findMembers, { members: [member(7, 'Mia', [1]), member(8, 'Ana', [3])] }),
      answer(saveTeam, ({ teamId = 9, ...changes }) => {
        serverData.teams = serverData.teams.map((team) =>
          team.teamId === teamId ? ({ ...team, ...changes } as TeamOfDesk) : team,
        );
        return { teamId };
      }),
      answer(saveMember, ({ accountId = 0, teamIds = [] }) => {
        serverData.teams = serverData.teams.map((team) => {
          const others = team.memberIds.filter((id) => id !== accountId);
          return { ...team, memberIds: teamIds.includes(team.teamId) ? [...others, accountId] : others };
        });
        return { accountId, isBack: false };
      }),
      ...answers,
    ],
  });
  return { ...desk, kept: serverData };
}

const form = () => screen.findByRole('form', { name: 'Streets' });
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Streets/ }));
  return form();
};

test('teams are listed with the mails they get, and inactive teams come last', async () => {
  visit([old, streets]);
  const list = await screen.findByRole('list', { name: 'Teams' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Streets1 member · Mail once a day · streets@city.example',
    'Lampsnot in use0 members · Mail once a day',
  ]);
});

test('without teams, the section explains why one is needed', async () => {
  visit([]);
  expect(await screen.findByText(/Add the first one/)).toBeTruthy();
});

test('teams that fail to load can be loaded again', async () => {
  let tries = 0;
  visit(
    [],
    [
      answer(findTeams, () => {
        tries += 1;
        if (tries === 1) throw new Refused('databaseTimeout');
        return { teams: [streets] };
      }),
    ],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Streets/ })).toBeTruthy();
});

test('only changed fields are sent, members are saved separately, and the save can be undone', async () => {
  const { payloadsOf, kept: serverData } = visit([streets]);
  const fields = within(await open());
  fireEvent.change(fields.getByLabelText(/^Name/), { target: { value: 'Roads' } });
  fireEvent.click(fields.getByLabelText('Ana'));
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The team Roads was saved.')).toBeTruthy();
  expect(payloadsOf(saveTeam)).toEqual([{ teamId: 1, version: 1, name: 'Roads' }]);
  expect(payloadsOf(saveMember)).toEqual([{ accountId: 8, teamIds: [3, 1] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeTruthy();
  expect(serverData.teams).toEqual([streets]);
});

test('a new team gets mail once a day, and a team in which nobody is told carries a warning', async () => {
  visit([{ ...streets, email: '', memberIds: [] }]);
  const list = await screen.findByRole('list', { name: 'Teams' });
  expect(list.textContent).toContain('nobody gets mail');
  fireEvent.click(screen.getByRole('button', { name: 'New team' }));
  const news = await screen.findByLabelText<HTMLSelectElement>(/^Mail about new requests/);
  expect(news.value).toBe('daily');
  expect(screen.getByText(/^Nobody would be told about new requests/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Mailbox of the team/), { target: { value: 'a@city.example' } });
  expect(screen.queryByText(/^Nobody would be told/)).toBeNull();
  fireEvent.change(news, { target: { value: 'never' } });
  expect(screen.getByText(/^Nobody would be told/)).toBeTruthy();
});

test('a missing name is reported before anything is sent', async () => {
  const { payloadsOf } = visit([streets]);
  const fields = within(await open());
  fireEvent.change(fields.getByLabelText(/^Name/), { target: { value: ' ' } });
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  expect(fields.getByText('Please enter a name for the team.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText(/^Name/)));
  expect(payloadsOf(saveTeam)).toEqual([]);
});

test('unsaved changes survive a visit to another section, are marked in the list, and can be discarded', async () => {
  visit([streets]);
  const fields = within(await open());
  fireEvent.change(fields.getByLabelText(/^Mailbox/), { target: { value: 'roads@city.example' } });
  fireEvent.click(screen.getByRole('link', { name: /^Members/ }));
  fireEvent.click(await screen.findByRole('link', { name: /^Teams\s*Not saved/ }));
  const again = within(await form());
  expect(again.getByLabelText<HTMLInputElement>(/^Mailbox/).value).toBe('roads@city.example');
  fireEvent.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText<HTMLInputElement>(/^Mailbox/).value).toBe('streets@city.example');
});

test('a team that somebody else has changed meanwhile is not overwritten, and both changes are kept', async () => {
  const { payloadsOf, kept: serverData } = visit([streets]);
  const fields = within(await open());
  fireEvent.change(fields.getByLabelText(/^Name/), { target: { value: 'Roads' } });
  const serverChanges = { version: 2, changedAt: new Date('2026-11-22T12:00:00Z'), changedBy: 'ana' };
  serverData.teams = [{ ...streets, email: 'new@city.example', ...serverChanges }];
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('region', { name: /Ana/ });
  expect(conflict.textContent).toContain('Mailbox of the team');
  expect(conflict.textContent).toContain('new@city.example');
  expect(payloadsOf(saveTeam)).toEqual([]);
  fireEvent.click(within(conflict).getByRole('button', { name: 'Add my changes to the new version' }));
  expect(fields.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Roads');
  expect(fields.getByLabelText<HTMLInputElement>(/^Mailbox/).value).toBe('new@city.example');
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(payloadsOf(saveTeam)).toEqual([{ teamId: 1, version: 2, name: 'Roads' }]));
});

test('a change by somebody else between loading and saving is noticed too', async () => {
  const { payloadsOf, kept: serverData } = visit(
    [streets],
    [
      answer(saveTeam, ({ version }) => {
        const serverChanges = { version: 2, changedAt: new Date('2026-11-22T12:00:00Z'), changedBy: 'ana' };
        serverData.teams = [{ ...streets, name: 'Ways', ...serverChanges }];
        if (version !== 2) throw new Refused('conflict');
        return { teamId: 1 };
      }),
    ],
  );
  const fields = within(await open());
  fireEvent.change(fields.getByLabelText(/^Name/), { target: { value: 'Roads' } });
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('region', { name: /Ana/ });
  expect(conflict.textContent).toContain('Ways');
  fireEvent.click(within(conflict).getByRole('button', { name: 'Add my changes to the new version' }));
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(payloadsOf(saveTeam).at(-1)).toEqual({ teamId: 1, version: 2, name: 'Roads' }));
});
