/** A member chooses how they learn of notices. */
import { findNoticeSettings } from '@fixpoint/contract/desk/notices/find-notice-settings.ts';
import { saveNoticeSettings } from '@fixpoint/contract/desk/notices/save-notice-settings.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, visitDesk } from '#test/visit-desk.tsx';

const daily = {
  assigned: 'daily',
  residentWrote: 'daily',
  returned: 'daily',
  dueSoon: 'daily',
  mentioned: 'daily',
  replyNotSent: 'daily',
  replyChangeKept: 'daily',
} as const;

test('each choice is saved at once, for its kind alone', async () => {
  const desk = visitDesk({
    at: '/account',
    answers: [
      answer(findNoticeSettings, { paces: daily, hasEmail: true }),
      answer(saveNoticeSettings, { paces: { ...daily, mentioned: 'at-once' } }),
    ],
  });
  const choice = await screen.findByLabelText<HTMLSelectElement>(
    'A colleague mentions you in an internal note',
  );
  expect(choice.value).toBe('daily');
  fireEvent.change(choice, { target: { value: 'at-once' } });
  expect(await screen.findByText('Your choice was saved.')).toBeTruthy();
  expect(choice.value).toBe('at-once');
  expect(desk.payloadsOf(saveNoticeSettings)).toEqual([{ paces: { mentioned: 'at-once' } }]);
});

test('a member without an e-mail address reads that no mail is sent', async () => {
  visitDesk({
    at: '/account',
    answers: [answer(findNoticeSettings, { paces: daily, hasEmail: false })],
  });
  expect(await screen.findByText(/Your account has no email address/)).toBeTruthy();
});
