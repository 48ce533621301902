/** The numbers of requests nearby, among the others. */
import { findNearbyNumbers } from '@fixpoint/contract/desk/numbers/find-nearby-numbers.ts';
import { findNumbers } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleNumbers } from '#test/sample-numbers.ts';
import { answer, visitDesk } from '#test/visit-desk.tsx';

const numbersAnswer = answer(findNumbers, (asked) => sampleNumbers(asked));
const pothole = { workTypeId: 1, name: 'Pothole', color: '#c2410c' };

test('a table says how many residents were shown requests, and shares from five people on', async () => {
  visitDesk({
    at: '/numbers',
    answers: [
      numbersAnswer,
      answer(findNearbyNumbers, () => ({
        all: { shown: 40, same: 10, another: 30, linked: 3 },
        byWorkType: [{ ...pothole, shown: 4, same: 3, another: 1, linked: 0 }],
      })),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Already reported here?' }));
  const cells = table
    .getAllByRole('row')
    .map((row: HTMLElement) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(1)).toEqual([
    ['All', '40', '10 (25 %)', '30 (75 %)', '3 (10 %)'],
    ['Pothole', '4', '3', '1', '0'],
  ]);
  const list = table.getByRole<HTMLAnchorElement>('link', { name: 'Pothole' });
  expect(new URL(list.href).search).toBe('?type=1&reported-by=2');
});

test('without any answer there is no table', async () => {
  const visit = visitDesk({
    at: '/numbers',
    answers: [
      numbersAnswer,
      answer(findNearbyNumbers, () => ({
        all: { shown: 0, same: 0, another: 0, linked: 0 },
        byWorkType: [],
      })),
    ],
  });
  await expect.poll(() => visit.payloadsOf(findNearbyNumbers).length).toBe(1);
  expect(screen.queryByRole('table', { name: 'Already reported here?' })).toBeNull();
});
