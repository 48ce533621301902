/** Two members work on the same case. Nobody overwrites an unseen change. */
import { callBackReply } from '@fixpoint/contract/desk/replies/call-back-reply.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { returnRequest } from '@fixpoint/contract/desk/case/return-request.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { aCase } from '#test/one-case.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, me, Refused } from '#test/visit-desk.tsx';

const when = new Date('2026-11-21T15:00:00Z');

// A draft stays on the device until it is sent.
beforeEach(() => keepCaseDraft(me.accountId, 1192, 'correction', undefined));

/** A colleague's change to the description. */
const deepHole = {
  field: 'description',
  before: 'A hole',
  after: 'A deep hole',
  by: 'ben',
  at: when.toISOString(),
};
const faster = () => new Refused('conflict', 'Somebody was faster', { changes: [deepHole], version: 7 });

/** The priority of each version, by which a test sees that the version has arrived. */
const priorityOf = (version: number) => ({ 5: 5, 7: 1, 9: 2 })[version] ?? 5;

test('after a conflict the colleague is named, and the choice is saved on the version with their change', async () => {
  let version = 5;
  const visit = visitCase({
    answers: [
      answer(findRequest, () => aCase({ version })),
      answer(updateRequest, ({ version: seen }) => {
        if (seen === 7) return { version: 10 };
        // By now the case has a later version, which nobody has seen yet.
        version = 9;
        throw faster();
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct description or address' }));
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'A wide hole' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflictPanel = await part('Somebody else changed this request too');
  expect(conflictPanel.textContent).toContain('ben');
  expect(conflictPanel.textContent).toContain('A deep hole');
  expect(conflictPanel.textContent).toContain('A wide hole');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('A wide hole');
  fireEvent.click(within(conflictPanel).getByRole('radio', { name: /^Keep my value/ }));
  fireEvent.click(within(conflictPanel).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Request 1192 is saved as you chose.');
  expect(screen.queryByLabelText(/^Description/)).toBeNull();
  expect(visit.payloadsOf(updateRequest).at(-1)).toMatchObject({
    version: 7,
    fields: { description: 'A wide hole' },
  });
});

test('a conflict can be decided while the case is still loading', async () => {
  let isRefused = false;
  const first = answer(findRequest, aCase({ version: 5 }));
  const visit = visitCase({
    answers: [
      { ...first, answerTo: (asked) => (isRefused ? new Promise(() => undefined) : first.answerTo(asked)) },
      answer(updateRequest, () => {
        isRefused = true;
        throw faster();
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct description or address' }));
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'A wide hole' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflictPanel = await part('Somebody else changed this request too');
  await vi.waitFor(() => expect(visit.payloadsOf(findRequest)).toHaveLength(2));
  const save = within(conflictPanel).getByRole('button', { name: 'Save this choice' });
  await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(save);
  expect(conflictPanel.isConnected).toBe(false);
});

test('a correction is saved on the version on which it was begun, and overwrites no unseen change', async () => {
  let isNew = false;
  const visit = visitCase({
    answers: [
      answer(findRequest, () => {
        if (!isNew) return aCase({ version: 5, public: { description: 'A hole', address: '1 Main Street' } });
        const seen = { description: 'A deep hole', address: '3 Main Street' };
        return aCase({ version: 7, public: seen, internal: { priority: 1 } });
      }),
      answer(updateRequest, { version: 8 }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct description or address' }));
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'A wide hole' } });
  isNew = true;
  visit.announce({ requestId: 1192, version: 7 });
  await screen.findByRole('button', { name: /^Priority 1/ });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Request 1192 is corrected.');
  expect(visit.payloadsOf(updateRequest)).toMatchObject([
    { version: 5, fields: { description: 'A wide hole' } },
  ]);
  expect(Object.keys((visit.payloadsOf(updateRequest)[0] as { fields: object }).fields)).toEqual([
    'description',
  ]);
});

test('the status of a reply is sent with the version on which it was chosen', async () => {
  let version = 5;
  const visit = visitCase({
    answers: [
      answer(findRequest, () => aCase({ version, internal: { priority: priorityOf(version) } })),
      answer(replyToResident, { replyId: 1, sendAt: when }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to the resident' }));
  const form = screen.getByRole('form', { name: 'Public reply' });
  fireEvent.change(within(form).getByLabelText(/^Status after the reply/), { target: { value: '3' } });
  fireEvent.change(within(form).getByLabelText(/^Reply to the resident/), {
    target: { value: 'It is done.' },
  });
  version = 7;
  visit.announce({ requestId: 1192, version });
  await screen.findByRole('button', { name: /^Priority 1/ });
  fireEvent.change(within(form).getByLabelText(/^Outcome/), { target: { value: 'Filled' } });
  fireEvent.click(within(form).getByRole('button', { name: /^Send/ }));
  await vi.waitFor(() => expect(visit.payloadsOf(replyToResident)).toHaveLength(1));
  expect(visit.payloadsOf(replyToResident)).toMatchObject([
    { version: 5, statusId: 3, outcome: 'Filled', text: 'It is done.' },
  ]);
});

test.each([
  ['no change by others', 6, 6],
  ['a change by somebody else', 7, 5],
])(
  "a reply follows the member's own changes to the next version, but not past a change by others: %s",
  async (_who, saved, sent) => {
    let version = 5;
    const visit = visitCase({
      answers: [
        answer(findRequest, () => aCase({ version, internal: { priority: version === 5 ? 5 : 2 } })),
        answer(updateRequest, () => ({ version: (version = saved) })),
        answer(replyToResident, { replyId: 1, sendAt: when }),
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to the resident' }));
    const form = screen.getByRole('form', { name: 'Public reply' });
    fireEvent.change(within(form).getByLabelText(/^Status after the reply/), { target: { value: '3' } });
    fireEvent.change(within(form).getByLabelText(/^Reply to the resident/), { target: { value: 'Done.' } });
    fireEvent.click(screen.getByRole('button', { name: /^Priority / }));
    fireEvent.click(await screen.findByRole('option', { name: 'Priority 2' }));
    await screen.findByRole('button', { name: /^Priority 2/ });
    fireEvent.click(within(form).getByRole('button', { name: /^Send/ }));
    await vi.waitFor(() => expect(visit.payloadsOf(replyToResident)).toHaveLength(1));
    expect(visit.payloadsOf(replyToResident)).toMatchObject([{ version: sent, statusId: 3 }]);
  },
);

test('due times and the reason of a return are sent with the version on which they were begun', async () => {
  let version = 5;
  const visit = visitCase({
    answers: [
      answer(findRequest, () =>
        aCase({ version, internal: { priority: priorityOf(version), resolveDueAt: when, dueAt: when } }),
      ),
      answer(updateRequest, { version: 8 }),
      answer(returnRequest, { version: 10 }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Due / }));
  fireEvent.change(screen.getByLabelText(/^Resolve by/), { target: { value: '2026-12-01T09:00' } });
  version = 7;
  visit.announce({ requestId: 1192, version });
  await screen.findByRole('button', { name: /^Priority 1/ });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(visit.payloadsOf(updateRequest)).toHaveLength(1));
  expect(visit.payloadsOf(updateRequest)).toMatchObject([{ version: 5 }]);

  fireEvent.click(screen.getByRole('button', { name: 'Return …' }));
  fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'Not ours' } });
  version = 9;
  visit.announce({ requestId: 1192, version });
  await screen.findByRole('button', { name: /^Priority 2/ });
  fireEvent.click(screen.getByRole('button', { name: 'Return' }));
  await vi.waitFor(() => expect(visit.payloadsOf(returnRequest)).toHaveLength(1));
  expect(visit.payloadsOf(returnRequest)).toMatchObject([{ version: 7, reason: 'Not ours' }]);
});

test('a conflict stays until it is decided, even when the member changes something else', async () => {
  visitCase({
    answers: [
      answer(updateRequest, ({ fields }) => {
        if ('description' in fields) throw faster();
        return { version: 8 };
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct description or address' }));
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'A wide hole' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflictPanel = await part('Somebody else changed this request too');
  fireEvent.click(screen.getByRole('button', { name: /^Priority / }));
  fireEvent.click(await screen.findByRole('option', { name: 'Priority 2' }));
  await screen.findByText(/Request 1192.*Priority 2/);
  expect(conflictPanel.isConnected).toBe(true);
});

test('a reply that was called back is sent with the version on which it was written', async () => {
  const waiting = {
    type: 'waitingReply',
    to: [] as string[],
    mails: 0,
    replyId: 1,
    at: new Date(Date.now() + 20_000),
    author: 'mia',
  } as const;
  const visit = visitCase({
    version: 7,
    timeline: [{ ...waiting, accountId: me.accountId, text: 'It is done.', statusId: 3, outcome: null }],
    answers: [
      answer(callBackReply, { text: 'It is done.', statusId: 3, outcome: null, seenVersion: 5 }),
      answer(replyToResident, { replyId: 2, sendAt: when }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel sending' }));
  const form = await screen.findByRole('form', { name: 'Public reply' });
  fireEvent.change(within(form).getByLabelText(/^Reply to the resident/), {
    target: { value: 'It is all done.' },
  });
  fireEvent.click(within(form).getByRole('button', { name: /^Send/ }));
  await vi.waitFor(() => expect(visit.payloadsOf(replyToResident)).toHaveLength(1));
  expect(visit.payloadsOf(replyToResident)).toMatchObject([{ version: 5, text: 'It is all done.' }]);
});

test('a draft with a version that does not exist, as after a restore, is sent with the current version', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'It is done.', statusId: 3, version: 9 });
  const visit = visitCase({ version: 5, answers: [answer(replyToResident, { replyId: 1, sendAt: when })] });
  const form = await screen.findByRole('form', { name: 'Public reply' });
  fireEvent.click(within(form).getByRole('button', { name: /^Send/ }));
  await vi.waitFor(() => expect(visit.payloadsOf(replyToResident)).toHaveLength(1));
  expect(visit.payloadsOf(replyToResident)).toMatchObject([{ version: 5 }]);
});

test.each([true, false])(
  'a text that is merged by hand after a conflict does not conflict again',
  async (keepsValues) => {
    const visit = visitCase({
      public: { description: 'A hole' },
      answers: [
        answer(updateRequest, ({ version }) => {
          if (version < 7) throw faster();
          return { version: 8 };
        }),
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Correct description or address' }));
    fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'A wide hole' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflictPanel = await part('Somebody else changed this request too');
    if (keepsValues)
      fireEvent.click(within(conflictPanel).getByRole('button', { name: 'Keep the current values' }));
    fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'A wide, deep hole' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Request 1192 is corrected.');
    expect(visit.payloadsOf(updateRequest).at(-1)).toMatchObject({
      version: 7,
      fields: { description: 'A wide, deep hole' },
    });
    expect(conflictPanel.isConnected).toBe(false);
  },
);
