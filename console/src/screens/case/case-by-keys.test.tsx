/** A clerk triages cases by single keys, faster than the server answers. */
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { returnRequest } from '@fixpoint/contract/desk/case/return-request.ts';
import { linkDuplicate } from '@fixpoint/contract/desk/duplicates/link-duplicate.ts';
import { unlinkDuplicate } from '@fixpoint/contract/desk/duplicates/unlink-duplicate.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, aRow } from '#test/one-case.ts';
import type { CaseWishes } from '#test/case.ts';
import { near } from '#test/near-request.ts';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const press = (key: string) => fireEvent.keyDown(document.body, { key });

/** Opens the first of two cases in the queue. */
async function visitTwo({ internal, answers = [] }: CaseWishes & { answers?: DeskAnswer[] }) {
  const visit = visitDesk({
    at: '/requests/1192?open=yes',
    role: 'clerk',
    answers: [
      answer(findRequests, { requests: [aRow(1192), aRow(1191)], next: null, previous: null }),
      answer(findRequest, ({ requestId }) => aCase({ requestId, ...(internal && { internal }) })),
      ...answers,
    ],
  });
  await screen.findByRole('region', { name: 'Request 1192' });
  await screen.findByRole('button', { name: 'Return …' });
  return visit;
}

test('y accepts a case for the team, and that can be undone', async () => {
  const visit = await visitTwo({
    internal: { acceptedAt: null },
    answers: [answer(acceptRequest, { version: 6 }), answer(updateRequest, { version: 7 })],
  });
  press('y');
  expect(await screen.findByText('Streets has accepted request 1192.')).toBeTruthy();
  expect(visit.payloadsOf(acceptRequest)).toEqual([{ requestId: 1192, version: 5 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(visit.payloadsOf(updateRequest)).toHaveLength(1));
  expect(visit.payloadsOf(updateRequest)).toEqual([
    { requestId: 1192, version: 6, fields: { acceptedAt: null }, takesBack: true },
  ]);
});

test('y does nothing to an accepted case', async () => {
  const visit = await visitTwo({ answers: [answer(acceptRequest, { version: 6 })] });
  press('y');
  press('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(visit.payloadsOf(acceptRequest)).toEqual([]);
});

test('b asks for the reason of a return before anything is sent', async () => {
  const visit = await visitTwo({ answers: [answer(returnRequest, { version: 6 })] });
  press('b');
  const why = within(await screen.findByRole('dialog', { name: 'Return' }));
  expect(document.activeElement).toBe(why.getByLabelText(/^Why is this not for your team/));
  fireEvent.click(why.getByRole('button', { name: 'Return' }));
  expect(why.getByText('Please give a reason.')).toBeTruthy();
  expect(visit.payloadsOf(returnRequest)).toEqual([]);
  fireEvent.change(why.getByLabelText(/^Why is this not for your team/), { target: { value: 'A pipe.' } });
  fireEvent.click(why.getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Streets has returned request 1192.')).toBeTruthy();
  expect(visit.payloadsOf(returnRequest)).toEqual([{ requestId: 1192, version: 5, reason: 'A pipe.' }]);
});

test.each([
  ['done', () => ({ version: 6 }), 'Streets has accepted request 1192.'],
  [
    'refused',
    () => {
      throw new Refused('notAllowed');
    },
    'Request 1192 was not changed. Your role does not allow this.',
  ],
])(
  'a clerk who has gone on to the next case reads that the act on the case before was %s',
  async (_how, give, said) => {
    const { promise: gone, resolve: go } = Promise.withResolvers<void>();
    const late: DeskAnswer = {
      cmd: acceptRequest.cmd,
      answerTo: async () => {
        await gone;
        return give();
      },
    };
    await visitTwo({ internal: { acceptedAt: null }, answers: [late] });
    press('y');
    press('j');
    await screen.findByRole('region', { name: 'Request 1191' });
    go();
    await vi.waitFor(() => expect(document.body.textContent).toContain(said));
  },
);

test.each([
  ['p', 'Priority'],
  ['d', 'Due'],
  ['t', 'Team'],
])('%s opens the menu %s', async (key, name) => {
  await visitTwo({});
  press(key);
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});

test('m compares a case with its possible duplicates', async () => {
  await visitTwo({
    answers: [answer(findRequest, ({ requestId }) => aCase({ requestId, possibleDuplicates: [near] }))],
  });
  press('m');
  await screen.findByRole('heading', { level: 2, name: 'Merge requests' });
  expect(location.search).toBe('?number=1192,1190');
});

test('m compares a case with the request that its resident calls the same, and with no other', async () => {
  const { distance: _distance, days: _days, ...same } = { ...near, requestId: 1177 };
  await visitTwo({
    internal: { reportedBy: { confirmed: 2, unconfirmed: 1 } },
    answers: [
      answer(findRequest, ({ requestId }) =>
        aCase({ requestId, possibleDuplicates: [near], saidSame: [same] }),
      ),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'The resident says it is the same (1)' })).toBeTruthy();
  press('m');
  await screen.findByRole('heading', { level: 2, name: 'Merge requests' });
  expect(location.search).toBe('?number=1192,1177');
});

test('Shift with m, or the button, confirms what the resident says; Undo takes it back', async () => {
  const { distance: _distance, days: _days, ...same } = { ...near, requestId: 1177 };
  const visit = await visitTwo({
    answers: [
      answer(findRequest, ({ requestId }) => aCase({ requestId, saidSame: [same] })),
      answer(linkDuplicate, { version: 6 }),
      answer(unlinkDuplicate, { version: 7 }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'It is the same: link to 1177' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'M', shiftKey: true });
  expect(await screen.findByText('Request 1192 is now a duplicate of 1177.')).toBeTruthy();
  expect(visit.payloadsOf(linkDuplicate)).toEqual([{ requestId: 1192, version: 5, duplicateOf: 1177 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() =>
    expect(visit.payloadsOf(unlinkDuplicate)).toEqual([{ requestId: 1192, version: 6 }]),
  );
});

test('with several answers of the resident, Shift with m compares, and each has a button', async () => {
  const { distance: _distance, days: _days, ...same } = near;
  const visit = await visitTwo({
    answers: [
      answer(findRequest, ({ requestId }) =>
        aCase({ requestId, saidSame: [same, { ...same, requestId: 1177 }] }),
      ),
    ],
  });
  await screen.findByRole('heading', { name: 'The resident says it is the same (2)' });
  expect(screen.getAllByRole('button', { name: /^It is the same/ })).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: 'M', shiftKey: true });
  await screen.findByRole('heading', { level: 2, name: 'Merge requests' });
  expect(visit.payloadsOf(linkDuplicate)).toEqual([]);
});

test('with selected requests a key acts on the selection, and one without such an act does nothing to the open case', async () => {
  const visit = await visitTwo({
    internal: { acceptedAt: null },
    answers: [answer(acceptRequest, { version: 6 })],
  });
  press('x');
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await bar.findByRole('button', { name: 'Priority' });
  press('p');
  expect(bar.getByRole('dialog', { name: 'Priority' })).toBeTruthy();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  press('y');
  expect(bar.getByRole('dialog', { name: 'Accept' })).toBeTruthy();
  expect(visit.payloadsOf(acceptRequest)).toEqual([]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  press('c');
  expect(await screen.findByText(/^This key does not work while requests are selected/)).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Clear the selection' }));
});

test('the next and the previous case can be opened by hand, and the list ends at both ends', async () => {
  await visitTwo({});
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await vi.waitFor(() => expect(button('Next request').disabled).toBe(false));
  expect(button('Previous request').disabled).toBe(true);
  fireEvent.click(button('Next request'));
  await screen.findByRole('region', { name: 'Request 1191' });
  await vi.waitFor(() => expect(button('Previous request').disabled).toBe(false));
  expect(button('Next request').disabled).toBe(true);
});
