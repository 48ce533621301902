import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { findBulk } from '@fixpoint/contract/desk/bulk/find-bulk.ts';
import { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import { runBulk } from '@fixpoint/contract/desk/bulk/run-bulk.ts';
import { undoBulk } from '@fixpoint/contract/desk/bulk/undo-bulk.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from '#features/navigation/address.ts';
import { bulkSummary } from '#test/bulk-summary.ts';
import { caseOf } from '#test/case.ts';
import { requestRow } from '#test/request-row.ts';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

type Case = ResultOf<typeof findRequest>;

const mailed = { hasName: true, hasEmail: true, hasPhone: false };
const cases = [
  caseOf(21, { version: 4, public: { postedAt: new Date('2026-11-20T12:00:00Z') } }),
  caseOf(22, {
    version: 7,
    public: { postedAt: new Date('2026-11-18T12:00:00Z'), latitude: 44.9509 },
    internal: { contact: mailed, followers: 2 },
  }),
  caseOf(20, {
    public: { postedAt: new Date('2026-11-10T12:00:00Z') },
    internal: { isDuplicate: true },
  }),
];

function known(all: readonly Case[] = cases): DeskAnswer {
  return answer(findRequest, ({ requestId }) => {
    const found = all.find((one) => one.requestId === requestId);
    if (found === undefined) throw new Refused('notFound');
    return found;
  });
}

/** A server that plans and runs the merge. `ending` is its result. */
function merging(ending: Parameters<typeof bulkSummary>[0]) {
  let bulk = bulkSummary();
  const bulkAct = { kind: 'linkDuplicate', duplicateOf: 22 } as const;
  const asked: PayloadOf<typeof planBulk>[] = [];
  const answers = [
    known(),
    answer(planBulk, (payload) => {
      asked.push(payload);
      return bulk;
    }),
    answer(runBulk, () => (bulk = bulkSummary({ state: 'done', ...ending }))),
    answer(undoBulk, () => (bulk = bulkSummary({ state: 'undone', counts: { undone: 1 } }))),
    answer(findBulk, () => ({ bulk, act: bulkAct, rows: [], examples: [], next: null })),
  ];
  return { answers, asked };
}

const card = async (number: number) =>
  within((await screen.findByRole('link', { name: String(number) })).closest('article')!);

test('requests stand side by side, the oldest that is no duplicate is suggested, and the consequences are explained', async () => {
  visitDesk({ at: '/bulk/merge?number=21,22,20', role: 'clerk', answers: [known()] });
  expect((await (await card(22)).findByRole<HTMLInputElement>('radio')).checked).toBe(true);
  expect((await card(22)).getByText('(suggested)')).toBeTruthy();
  expect((await card(22)).getByText('the reporter, by email, 2 followers')).toBeTruthy();
  expect((await card(21)).getByText('330 ft')).toBeTruthy();
  expect((await card(20)).getByText('This is already a duplicate of another request.')).toBeTruthy();
  const consequences = within(screen.getByRole('region', { name: 'What happens' }));
  expect(consequences.getByText('These requests become duplicates of 22: 21, 20.')).toBeTruthy();
  expect(consequences.getByText(/No mail about 22 is sent to them/)).toBeTruthy();
  expect(consequences.getByText(/cannot be merged again/)).toBeTruthy();
  fireEvent.click((await card(21)).getByRole('radio'));
  expect(consequences.getByText('These requests become duplicates of 21: 22, 20.')).toBeTruthy();
  expect(consequences.getByText(/get mail about 21/)).toBeTruthy();
  fireEvent.click((await card(20)).getByRole('button', { name: 'Leave 20 out' }));
  expect(await screen.findByText('Request 22 becomes a duplicate of 21.')).toBeTruthy();
  expect(location.search).toBe('?number=21,22');
});

test('after the merge the main request is shown, and the merge can be undone', async () => {
  const { answers, asked } = merging({ counts: { done: 1 } });
  const visit = visitDesk({ at: '/bulk/merge?number=21,22', role: 'clerk', answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge 1 request into 22' }));
  expect(await screen.findByText('1 request was merged into 22.')).toBeTruthy();
  expect(location.pathname).toBe('/desk/requests/22');
  expect(asked).toEqual([
    {
      selection: { requests: [{ requestId: 21, version: 4 }] },
      act: { kind: 'linkDuplicate', duplicateOf: 22 },
      isForClosed: true,
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 request is no longer a duplicate.')).toBeTruthy();
  expect(visit.payloadsOf(undoBulk)).toEqual([{ bulkId: 9 }]);
});

test('after a merge, and without one, the clerk is back at the same filter, order and search', async () => {
  const { answers } = merging({ counts: { done: 1 } });
  visitDesk({
    at: '/?text=hole&open=yes&sort=oldest',
    role: 'clerk',
    answers: [...answers, answer(findRequests, { requests: [requestRow(21)], next: null, previous: null })],
  });
  await screen.findByRole('checkbox', { name: 'Select request 21' });
  act(() => navigate('/bulk/merge?number=21,22'));
  const back = await screen.findByRole('link', { name: 'Back without changing anything' });
  expect(back.getAttribute('href')).toBe('/desk/?text=hole&open=yes&sort=oldest');
  fireEvent.click(await screen.findByRole('button', { name: 'Merge 1 request into 22' }));
  await screen.findByText('1 request was merged into 22.');
  expect(`${location.pathname}${location.search}`).toBe('/desk/requests/22?text=hole&open=yes&sort=oldest');
});

test('if a request could not be merged, the result of each is shown', async () => {
  const { answers } = merging({ counts: { refused: 1 } });
  visitDesk({ at: '/bulk/merge?number=21,22', role: 'clerk', answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge 1 request into 22' }));
  expect(await screen.findByText('Done for 0 requests. 1 was not changed.')).toBeTruthy();
  expect(location.pathname).toBe('/desk/bulk/9');
});

test('a failed merge is reported, and the choices stay', async () => {
  const refuse = answer(planBulk, () => {
    throw new Refused('databaseTimeout');
  });
  visitDesk({ at: '/bulk/merge?number=21,22', role: 'clerk', answers: [known(), refuse] });
  fireEvent.click((await card(21)).getByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: 'Merge 1 request into 21' }));
  expect(await screen.findByText(/did not answer in time/)).toBeTruthy();
  expect((await card(21)).getByRole<HTMLInputElement>('radio').checked).toBe(true);
});

test('a missing request can be left out, another one is added by its number, and a merge needs two requests', async () => {
  visitDesk({ at: '/bulk/merge?number=21,99', role: 'clerk', answers: [known()] });
  const merge = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Choose at least two requests',
  });
  expect(merge.disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave 99 out' }));
  const field = screen.getByLabelText(/^Number of another request to compare/);
  fireEvent.change(field, { target: { value: 'pothole' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please enter the number of a request.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '22' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(location.search).toBe('?number=21,22'));
  expect(await screen.findByRole('button', { name: 'Merge 1 request into 22' })).toBeTruthy();
});
