import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitDesk } from '#test/visit-desk.tsx';

const notice = /^Mails are held back/;

test('while mails are held back the desk says so, on the queue and on every page', async () => {
  visitDesk({ at: '/numbers', startUp: { areMailsHeld: true } });
  expect(await screen.findByText(notice)).toBeTruthy();
});

test('otherwise it says nothing of it', async () => {
  visitDesk({ startUp: { areMailsHeld: false } });
  await screen.findByRole('list', { name: 'Pages' });
  expect(screen.queryByText(notice)).toBeNull();
});
