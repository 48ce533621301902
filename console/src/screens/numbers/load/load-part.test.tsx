/** The load on the page of numbers. */
import { findLoad } from '@fixpoint/contract/desk/numbers/find-load.ts';
import { findNumbers } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readQuestion } from '#features/requests/filter-in-url.ts';
import { sampleNumbers } from '#test/sample-numbers.ts';
import { answer, Refused, streets, visitDesk } from '#test/visit-desk.tsx';

const numbers = answer(findNumbers, (asked) => sampleNumbers(asked));
const at = new Date('2026-11-22T18:00:00Z');
const inAWeek = new Date('2026-11-29T18:00:00Z');
const load = answer(findLoad, ({ filter }) => {
  const number = (count: number, by: object) => ({ count, filter: { ...filter, ...by } });
  const part = (open: number, by: object) => ({
    open: number(open, { isOpen: true, ...by }),
    overdue: number(1, { isOverdue: true, ...by }),
    dueInADay: number(2, { isOpen: true, ...by }),
    dueInAWeek: number(3, { isOpen: true, due: { from: at, until: inAWeek }, ...by }),
  });
  return {
    at,
    byTeam: [{ team: streets, ...part(9, { teamIds: [1] }) }],
    byMember: [
      { member: { accountId: 8, name: 'Ana Alvarez' }, ...part(4, { assigneeIds: [8] }) },
      { member: null, ...part(5, { assigneeIds: ['nobody'] }) },
    ],
  };
});

test('the page of numbers shows the open and next due work of each team and person', async () => {
  const { payloadsOf } = visitDesk({ at: '/numbers?type=1', answers: [numbers, load] });
  const people = within(await screen.findByRole('table', { name: 'Open work by person' }));
  const cells = (name: RegExp) =>
    within(people.getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(cells(/^Ana Alvarez/)).toEqual(['4', '1', '2', '3']);
  expect(cells(/^Nobody/)).toEqual(['5', '1', '2', '3']);
  expect(screen.getByRole('table', { name: 'Open work by team' })).toBeTruthy();
  expect(payloadsOf(findLoad)).toEqual([{ filter: { workTypeIds: [1] } }]);
  const due = within(people.getByRole('row', { name: /^Ana/ })).getAllByRole('link')[3]!;
  const { filter } = readQuestion(new URL((due as HTMLAnchorElement).href).searchParams);
  expect(filter).toEqual({
    workTypeIds: [1],
    isOpen: true,
    assigneeIds: [8],
    due: { from: at, until: inAWeek },
  });
});

test('a load that cannot be counted says so, and the other numbers stay', async () => {
  const failing = {
    cmd: findLoad.cmd,
    answerTo: () => {
      throw new Refused('databaseTimeout');
    },
  };
  const { payloadsOf } = visitDesk({ at: '/numbers', answers: [numbers, failing] });
  const part = await screen.findByRole('region', { name: 'The open work could not be counted' });
  expect(screen.getByRole('region', { name: 'To do now' })).toBeTruthy();
  const before = payloadsOf(findLoad).length;
  fireEvent.click(within(part).getByRole('button', { name: 'Try again' }));
  await expect.poll(() => payloadsOf(findLoad).length).toBeGreaterThan(before);
});
