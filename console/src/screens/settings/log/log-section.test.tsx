import { findSettingLog } from '@fixpoint/contract/desk/settings/find-setting-log.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, visitDesk } from '#test/visit-desk.tsx';

test('the log shows in words who changed what, with the values before and after', async () => {
  const entry = {
    eventId: 2,
    kind: 'reporting',
    happenedAt: new Date('2026-11-22T16:00:00Z'),
    changedBy: 'max',
    changes: [{ of: '', field: 'anonymousRequests', from: 'true', to: 'false' }],
  } as const;
  const logged = answer(findSettingLog, { entries: [{ ...entry, changes: [...entry.changes] }], next: null });
  visitDesk({ at: '/settings/log', answers: [logged] });
  const list = await screen.findByRole('list', { name: 'Log' });
  expect(within(list).getByText('max')).toBeTruthy();
  expect(within(list).getByText('Residents may report without an account')).toBeTruthy();
  expect(list.textContent).toContain('YesNo');
});

test('changes to members, templates and API keys are shown in words, and changes to members from outside the desk name the operator', async () => {
  const happenedAt = new Date('2026-11-22T16:00:00Z');
  const entry = { happenedAt, changedBy: null };
  const key = { happenedAt, changedBy: 'max', eventId: 3, kind: 'keys' as const };
  visitDesk({
    at: '/settings/log',
    answers: [
      answer(findSettingLog, {
        entries: [
          {
            ...key,
            changes: [{ of: 'Orders', field: 'expiresAt', from: '', to: '2027-01-01T06:00:00.000Z' }],
          },
          {
            ...entry,
            eventId: 2,
            kind: 'members',
            changes: [
              { of: 'carl', field: 'role', from: 'crew', to: 'manager' },
              { of: 'carl', field: 'maySignIn', from: 'true', to: 'false' },
            ],
          },
          {
            ...entry,
            eventId: 1,
            kind: 'templates',
            changes: [{ of: 'Thanks', field: 'text', from: 'Thank you.', to: 'Many thanks.' }],
          },
        ],
        next: null,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Log' });
  const [keys, members, templates] = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list);
  expect(keys!.textContent).toMatch(/Orders · Expires at the start of.*Jan 1, 2027/);
  expect(members!.textContent).toMatch(/The operator.*carl · Role CrewManager.*carl · May sign in YesNo/);
  expect(templates!.textContent).toMatch(/The municipality’s folder.*Thanks · Text Thank you\.Many thanks\./);
});
