import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, visit } from '#test/visit.tsx';

afterEach(leave);

test('the © sign comes before the year in every language, also from right to left', async () => {
  visit('/login');
  expect((await screen.findByText(`© ${new Date().getFullYear()} Fixpoint`)).dir).toBe('ltr');
});
