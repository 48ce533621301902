/** Cases of other teams, and cases that were returned. */
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { returnRequest } from '@fixpoint/contract/desk/case/return-request.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anEvent } from '#test/one-case.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';

const ana = {
  accountId: 8,
  username: 'ana',
  name: 'Ana Alvarez',
  firstName: 'Ana',
  lastName: 'Alvarez',
  email: 'ana@city.example',
  role: 'clerk',
  isLimited: false,
  isActive: true,
  isInvited: false,
  teamIds: [1],
} as const;
const water = { teamId: 2, name: 'Water' };
const choices = [
  answer(findTeams, { teams: [teamOfDesk(1, 'Streets'), teamOfDesk(2, 'Water')] }),
  answer(findMembers, { members: [{ ...ana, teamIds: [1] }] }),
  answer(acceptRequest, { version: 6 }),
  answer(returnRequest, { version: 6 }),
];

test('a member is asked before they accept for a team that they are not in, and accepts at once for their own', async () => {
  const visit = visitCase({ internal: { team: water, acceptedAt: null }, answers: choices });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept …' }));
  expect(await screen.findByText('You are not in Water. Accept for them?')).toBeTruthy();
  expect(visit.payloadsOf(acceptRequest)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Accept for Water' }));
  await vi.waitFor(() => expect(visit.payloadsOf(acceptRequest)).toHaveLength(1));
  expect(await screen.findByText('You accepted request 1192 for Water.')).toBeTruthy();
});

test('a member is asked before they return for another team', async () => {
  const visit = visitCase({ internal: { team: water, acceptedAt: null }, answers: choices });
  fireEvent.click(await screen.findByRole('button', { name: 'Return …' }));
  expect(await screen.findByText('You are not in Water. Return for them?')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Why is this not for Water\?/), { target: { value: 'Gas' } });
  fireEvent.click(screen.getByRole('button', { name: 'Return for Water' }));
  await vi.waitFor(() => expect(visit.payloadsOf(returnRequest)).toMatchObject([{ reason: 'Gas' }]));
});

test('a returned case shows at its top who returned it and why, and the timeline says it as it was', async () => {
  const at = new Date('2026-11-20T15:00:00Z');
  visitCase({
    internal: {
      team: null,
      assignee: null,
      acceptedAt: null,
      returned: { at, author: 'ana', teamId: 2, reason: 'It is a gas pipe' },
    },
    timeline: [
      anEvent(2, {
        kind: 'returned',
        comment: 'It is a gas pipe',
        changes: { teamId: [2, null], forTeam: [null, 2] },
      }),
    ],
    answers: choices,
  });
  const top = within(await part('Ana Alvarez returned this request for Water'));
  expect(top.getByText('It is a gas pipe')).toBeTruthy();
  expect(top.getByText('The request has no team now. Choose one.')).toBeTruthy();
  const timeline = within(await part('Timeline'));
  expect(timeline.getByText('Ana Alvarez returned it for Water')).toBeTruthy();
  expect(timeline.queryByText(/forTeam/)).toBeNull();
});
