import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, visit } from '#test/visit.tsx';

afterEach(leave);

test('a new screen starts at its top with the focus; after Back the browser restores the position', async () => {
  visit('/login');
  const button = await screen.findByRole('button', { name: 'Create Account' });
  document.documentElement.scrollTop = 300;
  fireEvent.click(button);
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  // The screen is drawn before it takes the focus.
  await waitFor(() => expect(document.documentElement.scrollTop).toBe(0));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  document.documentElement.scrollTop = 200;
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(document.documentElement.scrollTop).toBe(200);
});
