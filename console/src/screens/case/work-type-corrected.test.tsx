/** A clerk corrects the work type in the case. */
import { foreseeUpdate } from '@fixpoint/contract/desk/case/foresee-update.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { visitCase } from '#test/visit-case.ts';
import { answer, me } from '#test/visit-desk.tsx';

// A draft stays on the device until it is saved.
beforeEach(() => keepCaseDraft(me.accountId, 1192, 'workType', undefined));

const dueAt = new Date('2026-11-30T15:00:00Z');

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: /^Work type Pothole/ }));
  return within(await screen.findByRole('dialog', { name: 'Correct the work type' }));
}

test('the dialog names the team and due times that change, saves once, and undo restores them', async () => {
  const visit = visitCase({
    internal: { acceptedAt: null, assignee: null },
    answers: [
      answer(findTeams, { teams: [teamOfDesk(1, 'Streets'), teamOfDesk(2, 'Parks')] }),
      answer(foreseeUpdate, { changes: { teamId: [1, 2], answerDueAt: [dueAt, null] } }),
      answer(updateRequest, { version: 6 }),
    ],
  });
  const dialog = await openDialog();
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change the work type' });
  expect(save.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Work type'), { target: { value: '2' } });
  expect(await dialog.findByText('Team: Parks. Before: Streets.')).toBeTruthy();
  expect(dialog.getByText(/^Answer by: none. Before: /)).toBeTruthy();
  fireEvent.click(save);
  const fields = { workTypeId: 2 };
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(visit.payloadsOf(updateRequest)).toHaveLength(2));
  expect(visit.payloadsOf(updateRequest)).toEqual([
    { requestId: 1192, version: 5, fields },
    {
      requestId: 1192,
      version: 6,
      fields: { workTypeId: 1, teamId: 1, answerDueAt: dueAt.toISOString() },
      takesBack: true,
    },
  ]);
});

test('for a case that somebody works on, the dialog says why team and due times stay', async () => {
  visitCase({ answers: [answer(foreseeUpdate, { changes: {} })] });
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('Work type'), { target: { value: '2' } });
  expect(await dialog.findByText(/stay: somebody already works on this request/)).toBeTruthy();
});

test('a chosen work type survives Escape and the closing of the case, and is discarded by Cancel', async () => {
  const answers = [answer(foreseeUpdate, { changes: {} })];
  visitCase({ answers });
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('Work type'), { target: { value: '2' } });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /new type not saved/ })).toBeTruthy();
  cleanup();
  visitCase({ answers });
  const again = await openDialog();
  expect(again.getByLabelText<HTMLSelectElement>('Work type').value).toBe('2');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /new type not saved/ })).toBeNull());
});
