/** A colleague changes a field while its menu is open. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, anEvent } from '#test/one-case.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, me, Refused } from '#test/visit-desk.tsx';

test('an open menu says that a colleague has changed its field, and a choice asks before it overwrites their change', async () => {
  let isChanged = false;
  const byBen = { field: 'priority', before: 5, after: 1, by: 'ben', at: '2026-11-21T15:00:00Z' };
  const visit = visitCase({
    answers: [
      answer(findRequest, () =>
        isChanged
          ? aCase({
              version: 6,
              internal: { priority: 1 },
              timeline: [anEvent(6, { author: 'ben', accountId: 9, changes: { priority: [5, 1] } })],
            })
          : aCase(),
      ),
      answer(updateRequest, () => {
        throw new Refused('conflict', 'Somebody was faster', { changes: [byBen], version: 6 });
      }),
    ],
  });
  await part('What the resident sees');
  fireEvent.keyDown(document.body, { key: 'p' });
  const menu = screen.getByRole('dialog', { name: 'Priority' });
  expect(menu.textContent).not.toContain('ben');
  isChanged = true;
  visit.announce({ requestId: 1192, version: 6 });
  await vi.waitFor(() => expect(menu.textContent).toContain('ben has just changed this field: Priority.'));
  fireEvent.click(screen.getByRole('option', { name: 'Priority 2' }));
  const clash = await part('Somebody else changed this request too');
  expect(clash.textContent).toContain('ben');
  expect(visit.payloadsOf(updateRequest)).toMatchObject([{ version: 5, fields: { priority: 2 } }]);
});

test('the own change of a moment before is no conflict, even if its menu was opened again before the answer', async () => {
  let version = 5;
  const visit = visitCase({
    answers: [
      answer(findRequest, () =>
        version === 5
          ? aCase()
          : aCase({
              version,
              internal: { priority: 2 },
              timeline: [anEvent(6, { accountId: me.accountId, changes: { priority: [5, 2] } })],
            }),
      ),
      answer(updateRequest, () => ({ version: (version += 1) })),
    ],
  });
  await part('What the resident sees');
  fireEvent.keyDown(document.body, { key: 'p' });
  fireEvent.click(screen.getByRole('option', { name: 'Priority 2' }));
  fireEvent.click(screen.getByRole('button', { name: /^Priority / }));
  await vi.waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('2'));
  fireEvent.click(screen.getByRole('option', { name: 'Priority 3' }));
  await vi.waitFor(() => expect(visit.payloadsOf(updateRequest)).toHaveLength(2));
  expect(visit.payloadsOf(updateRequest)[1]).toMatchObject({ version: 6, fields: { priority: 3 } });
});
