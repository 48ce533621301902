/** The timeline names people and rules in plain words. */
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aColleague } from '#test/a-colleague.ts';
import { anEvent } from '#test/one-case.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer } from '#test/visit-desk.tsx';

const ana = aColleague();
const rule = { by: 'work-type', workTypeId: 1, area: null };

test('the reason for the team is one sentence, members have their names, and a guest is called a guest', async () => {
  visitCase({
    answers: [
      answer(findTeams, { teams: [teamOfDesk(1, 'Streets')] }),
      answer(findMembers, { members: [ana] }),
    ],
    timeline: [
      anEvent(1, { kind: 'received', actor: 'resident', author: 'riverbend_CitizenGuest', accountId: null }),
      anEvent(2, {
        kind: 'routed',
        actor: 'system',
        author: '',
        accountId: null,
        changes: { teamId: [null, 1], routedBy: [null, rule] },
      }),
      anEvent(3, { kind: 'accepted', changes: { acceptedAt: [null, '2026-11-24T15:00:00Z'] } }),
      anEvent(4, { kind: 'noted', changes: { statusId: [1, 2] } }),
    ],
  });
  const timeline = within(await part('Timeline'));
  expect(await timeline.findByText('Streets, because of the rule for Pothole')).toBeTruthy();
  const [noted, accepted, , received] = timeline.getAllByRole('listitem').map((it) => it.textContent);
  expect(noted).toContain('Changed · Ana AlvarezStatus: Submitted → In Progress');
  expect(accepted).toMatch(/Accepted · Ana Alvarez$/);
  expect(received).toContain('Received · a guest');
});

const unchanged = { statusId: null, outcome: null, to: [], mails: 0 };

test('notes and waiting replies have the name of their author, not the username', async () => {
  const by = { author: 'ana', accountId: 8 };
  const at = new Date('2026-11-24T15:00:00Z');
  visitCase({
    answers: [answer(findMembers, { members: [ana] })],
    timeline: [
      { type: 'internalNote', internalNoteId: 1, at, text: 'Ask the water team.', mentions: [], ...by },
      { type: 'waitingReply', replyId: 1, at, text: 'We come.', ...unchanged, ...by },
    ],
  });
  const staff = within(await part('Only staff see this'));
  expect(await staff.findByText('Ana Alvarez')).toBeTruthy();
  expect(await part('Reply not sent yet')).toHaveProperty(
    'textContent',
    expect.stringContaining('A reply by Ana Alvarez is not sent yet.'),
  );
});
