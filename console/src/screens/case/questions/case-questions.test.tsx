/** Answers to the questions of a work type, in the case. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitCase } from '#test/visit-case.ts';

const depth = {
  key: 'depth',
  kind: 'number',
  question: '¿Qué profundidad tiene?',
  shortLabel: 'Depth',
  value: 12,
  label: '12',
  staffLabel: '12',
  unit: 'cm',
  isPublic: false,
} as const;
const questions = {
  workTypeId: 1,
  workType: 'Pothole',
  setVersion: 3,
  language: 'es',
  answers: [depth],
  notAsked: 0,
  passedStops: [],
};

test('the case shows the answers with short labels, and the question as it was read', async () => {
  visitCase({ questions });
  const answers = await screen.findByRole('region', { name: 'Answers' });
  const label = within(answers).getByText('Depth');
  expect(label.title).toBe('¿Qué profundidad tiene?');
  expect(within(answers).getByText('12 cm')).toBeTruthy();
});

test('the case says which questions were not asked, for which work type, and which stop a member passed', async () => {
  visitCase({ questions: { ...questions, workTypeId: 4711, notAsked: 3, passedStops: ['Call now'] } });
  const answers = await screen.findByRole('region', { name: 'Answers' });
  expect(within(answers).getByText('Asked for the work type Pothole')).toBeTruthy();
  expect(within(answers).getByText('3 questions were not asked.')).toBeTruthy();
  expect(within(answers).getByText('Taken in although this stop applied: Call now')).toBeTruthy();
});
