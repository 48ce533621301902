import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitDesk } from '#test/visit-desk.tsx';

const notice = /^Mails are on hold/;

test('while mails are held back, the desk says so on the queue and on every page', async () => {
  visitDesk({ at: '/numbers', startUp: { areMailsHeld: true } });
  expect(await screen.findByText(notice)).toBeTruthy();
});

test('otherwise the desk says nothing about mails', async () => {
  visitDesk({ startUp: { areMailsHeld: false } });
  await screen.findByRole('list', { name: 'Pages' });
  expect(screen.queryByText(notice)).toBeNull();
});
