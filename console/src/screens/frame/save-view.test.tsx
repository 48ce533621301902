import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitDesk } from '#test/visit-desk.tsx';

test('the question of the queue can be saved as a view', async () => {
  visitDesk();
  expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
});

test('on a page, saving a view is not offered', async () => {
  visitDesk({ at: '/numbers' });
  expect(await screen.findByRole('list', { name: 'Pages' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});
