/** An @ in an internal note tells colleagues and teams who may see the case. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase } from '#test/one-case.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, Refused, type DeskAnswer } from '#test/visit-desk.tsx';
import { nameBefore, withMentionMarks } from './mentionables.ts';

const member = (accountId: number, name: string, more: object = {}) => ({
  accountId,
  username: name.split(' ')[0]!.toLowerCase(),
  name,
  firstName: name.split(' ')[0]!,
  lastName: name.split(' ')[1] ?? '',
  email: null,
  role: 'clerk' as const,
  isLimited: false,
  isActive: true,
  isInvited: false,
  teamIds: [] as number[],
  ...more,
});

const members = [
  member(7, 'Mia Moreno'),
  member(8, 'Ana Alvarez'),
  member(9, 'Ben Brooks'),
  member(10, 'Paula Park', { isLimited: true, teamIds: [2] }),
  member(11, 'Anton Gone', { isActive: false }),
];

function visit(answers: DeskAnswer[] = []) {
  return visitCase({
    answers: [
      answer(findMembers, { members }),
      answer(findTeams, {
        teams: [teamOfDesk(1, 'Streets', { memberIds: [8] }), teamOfDesk(2, 'Parks', { memberIds: [10] })],
      }),
      answer(addInternalNote, { internalNoteId: 1, version: 6 }),
      ...answers,
    ],
  });
}

/** Opens the note and types at its end. */
async function type(words: string) {
  const open = screen.queryByRole('button', { name: 'Internal note' });
  if (open !== null) fireEvent.click(open);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Internal note \(staff only\)/);
  fireEvent.change(field, { target: { value: words } });
  return field;
}

const offers = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('an @ offers colleagues and teams who may see the case, and nobody else', async () => {
  visit();
  await part('Only staff see this');
  await type('Ask @');
  await vi.waitFor(() => expect(offers()).toEqual(['Ana Alvarez', 'Ben Brooks', 'Streets']));
  await type('Ask @alv');
  expect(offers()).toEqual(['Ana Alvarez']);
  await type('Ask @Ana Alvarez');
  expect(offers()).toEqual([]);
  await type('Ask @Paula');
  expect(offers()).toEqual([]);
  expect(screen.getByText('Nobody by that name may see this request.')).toBeTruthy();
});

test('a name is chosen with the keys, and the note is sent with a mark in its place', async () => {
  const desk = visit();
  await part('Only staff see this');
  const field = await type('Ask @');
  await vi.waitFor(() => expect(offers()).toHaveLength(3));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ben Brooks');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Ask @Ben Brooks ');
  expect(offers()).toEqual([]);
  await type('Ask @Ben Brooks and @Streets, please');
  fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await vi.waitFor(() =>
    expect(desk.payloadsOf(addInternalNote)).toEqual([
      { requestId: 1192, text: 'Ask <@m9> and <@t1>, please' },
    ]),
  );
});

test('Escape closes the offers and keeps the note open', async () => {
  visit();
  await part('Only staff see this');
  const field = await type('Ask @');
  await vi.waitFor(() => expect(offers()).toHaveLength(3));
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(offers()).toEqual([]);
  expect(screen.getByRole('form', { name: 'Internal note' })).toBeTruthy();
});

test('a colleague who may not see the case is refused by name, and the note is not lost', async () => {
  const refusal = 'Paula Park may not see this request. Please remove the mention.';
  visit([
    answer(addInternalNote, () => {
      throw new Refused('fieldInvalid', refusal);
    }),
  ]);
  await part('Only staff see this');
  const field = await type('Ask @Paula Park');
  fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText(new RegExp(refusal))).toBeTruthy();
  expect(field.value).toBe('Ask @Paula Park');
});

test('a note shows the present names', async () => {
  const at = new Date('2026-11-24T15:00:00Z');
  const mentions = [
    { mark: '<@m9>', name: 'Ben Brooks-Hill' },
    { mark: '<@t4>', name: '' },
  ];
  const note = { type: 'internalNote', internalNoteId: 1, at, author: 'ana', accountId: 8 } as const;
  visit([answer(findRequest, aCase({ timeline: [{ ...note, text: 'Ask <@m9> and <@t4>', mentions }] }))]);
  const staff = within(await part('Only staff see this'));
  expect(await staff.findByText('Ask @Ben Brooks-Hill and @somebody')).toBeTruthy();
  expect((await part('Timeline')).textContent).toContain('Ask @Ben Brooks-Hill and @somebody');
});

test('only a whole name after an @ becomes a mention, and the longest one', () => {
  const people = ['Ana', 'Ana Alvarez', 'C. (x)'].map((label, index) => ({
    label,
    mark: `<@m${index}>`,
    maySee: true,
  }));
  expect(withMentionMarks('@Ana Alvarez, @Ana! @Anabel, me@Ana, @C. (x)', people)).toBe(
    '<@m1>, <@m0>! @Anabel, me@Ana, <@m2>',
  );
  expect(nameBefore('to @An and', 6)).toEqual({ from: 4, name: 'An' });
  expect(nameBefore('mail me@An', 10)).toBeUndefined();
});

test('a hyphen or another sign in a name is no obstacle', () => {
  const labels = ['Anna-Lena Ek', 'Dana (dana-7ec8)', 'Roads / North', 'O\u2019Hara & Co. [1] {2} a^b $x|y'];
  const people = labels.map((label, at) => ({ mark: `<@m${at}>`, label, maySee: true }));
  for (const { mark, label } of people)
    expect(withMentionMarks(`Ask @${label} today`, people)).toBe(`Ask ${mark} today`);
});
