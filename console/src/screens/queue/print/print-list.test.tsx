/** The present view on paper. */
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { requestRow } from '#test/request-row.ts';
import { answer, visitDesk } from '#test/visit-desk.tsx';

const paper = () => document.querySelector<HTMLElement>('body > article')!;

/** A view of this many requests, in pages of 50. */
function visitView(total: number) {
  const rows = Array.from({ length: total }, (_, index) => requestRow(2000 + index));
  return visitDesk({
    at: '/?open=yes',
    role: 'viewer',
    answers: [
      answer(findRequests, ({ after = '0' }) => {
        const from = Number(after);
        const next = from + 50 < total ? String(from + 50) : null;
        return { requests: rows.slice(from, from + 50), next, previous: null };
      }),
    ],
  });
}

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  return within(await screen.findByRole('dialog', { name: 'Print this list' }));
}

test('all pages of the view are printed in its order', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  visitView(70);
  const dialog = await openDialog();
  expect(await dialog.findByText('70 requests of this view are printed, in this order.')).toBeTruthy();
  const numbers = [...paper().querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([70, '2000', '2069']);
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('a long view is printed up to 200 requests, and the dialog says so', async () => {
  const visit = visitView(1000);
  const dialog = await openDialog();
  expect(await dialog.findByText(/^Only the first 200 requests of this view are printed/)).toBeTruthy();
  expect(paper().querySelectorAll('tbody tr')).toHaveLength(200);
  const pages = visit.payloadsOf(findRequests).map((payload) => (payload as { after?: string }).after);
  expect(pages.filter((after) => after === '150')).toHaveLength(1);
});
