/** The filter by the number of people who reported a problem. */
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visitDesk } from '#test/visit-desk.tsx';

test('requests of three people or more are a filter, which the address contains and a link opens again', async () => {
  const visit = visitDesk({ at: '/?open=yes' });
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Reported by' }));
  fireEvent.click(await screen.findByRole('option', { name: '3 people or more' }));
  await vi.waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { isOpen: true, reportedBy: 3 } }),
  );
  expect(location.search).toContain('reported-by=3');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Reported by' }));
  await vi.waitFor(() => expect(location.search).not.toContain('reported-by'));
});

test('an address may name any number of people', async () => {
  const visit = visitDesk({ at: '/?reported-by=7' });
  expect(await screen.findByText('7 people or more')).toBeTruthy();
  await vi.waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { reportedBy: 7 } }),
  );
});
