import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, visit } from '#test/visit.tsx';

vi.mock('#screens/registration-success/registration-success-screen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(leave);

test('a screen whose code does not load says so, and the other screens work', async () => {
  visit('/success');
  expect(await screen.findByText('Unable to reach server.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  location.hash = '#/login';
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
});
