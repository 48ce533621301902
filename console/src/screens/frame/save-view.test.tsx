import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitDesk } from '#test/visit-desk.tsx';

test('what the queue shows can be kept as a view', async () => {
  visitDesk();
  expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
});

test('a page is no view, and is not offered to be kept as one', async () => {
  visitDesk({ at: '/numbers' });
  expect(await screen.findByRole('list', { name: 'Pages' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});
