import { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { riverbendSettings } from '#test/riverbend-settings.ts';
import { answer, visitDesk } from '#test/visit-desk.tsx';

const entries: QuestionEntry[] = [
  { key: 'depth', kind: 'number', label: { en: 'How deep is it?' } },
  { key: 'gas', kind: 'yes-no', label: { en: 'Do you smell gas?' } },
];
const seven = { name: 'Seven deep', answers: { depth: 7, gas: true }, asked: ['depth', 'gas'], stops: [] };
const published = {
  workTypeId: 1,
  version: 1,
  publishedBy: null,
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  isUrgent: false,
  set: { entries, examples: [seven] },
};
const noRouting = { areas: [], rules: [], defaultTeamId: null, version: 0, changedAt: null, changedBy: null };

test('a saved test puts its answers into the preview again', async () => {
  visitDesk({
    at: '/settings/questions',
    answers: [
      answer(findSettings, riverbendSettings),
      answer(findRouting, { ...noRouting, setBy: 'file' }),
      answer(findQuestions, { sets: [published], stops: [], today: '2026-11-20', isOfficeOpen: true }),
    ],
  });
  const preview = within(await screen.findByRole('region', { name: 'This is how residents see it' }));
  const depth = () => preview.getByLabelText<HTMLInputElement>(/^How deep is it\?/);
  fireEvent.change(depth(), { target: { value: '9' } });
  fireEvent.click(preview.getByLabelText('No'));
  fireEvent.click(preview.getByText('Saved tests (1)'));
  fireEvent.click(preview.getByRole('button', { name: 'Seven deep' }));
  expect(depth().value).toBe('7');
  expect(preview.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true);
});
