import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';

const asManager = {
  me: { ...me, role: 'manager' as const },
  isLimited: false,
  teams: [],
  secondFactor: { isOn: false, isMissing: false, recoveryCodesLeft: 0 },
  client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago' },
};

test('while a webhook is off, managers read so on every page, with the way to it', async () => {
  visitDesk({ at: '/numbers', answers: [answer(findMe, { ...asManager, webhooksOff: 2 })] });
  expect(await screen.findByText(/2 webhooks are switched off/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Look at the webhooks' });
  expect(link.getAttribute('href')).toBe('/desk/settings/webhooks');
});

test('otherwise the desk says nothing about webhooks', async () => {
  visitDesk({ answers: [answer(findMe, { ...asManager, webhooksOff: 0 })] });
  await screen.findByRole('list', { name: 'Pages' });
  expect(screen.queryByText(/switched off/)).toBeNull();
});
