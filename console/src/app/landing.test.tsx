/** The first screen of each member, and the way from the work of their teams to all work. */
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, me, streets, visitDesk } from '#test/visit-desk.tsx';

const meWith = (more: { isLimited?: boolean; teams?: (typeof streets)[] }) =>
  answer(findMe, {
    me: { ...me, role: 'clerk' },
    isLimited: false,
    teams: [streets],
    secondFactor: { isOn: false, isMissing: false, recoveryCodesLeft: 0 },
    client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago' },
    ...more,
  });
const address = () => `${location.pathname}${location.search}`;

test('a clerk begins with the open requests of their teams, and sees those of all teams with one click', async () => {
  const visit = visitDesk({ answers: [meWith({})] });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all teams' }));
  expect(visit.payloadsOf(findRequests)[0]).toMatchObject({
    filter: { isOpen: true, teamIds: ['mine'] },
    sort: 'due',
  });
  expect(address()).toBe('/desk/?open=yes&sort=due');
  await vi.waitFor(() =>
    expect(visit.payloadsOf(findRequests).at(-1)).toMatchObject({ filter: { isOpen: true } }),
  );
  expect(screen.queryByRole('button', { name: 'Show all teams' })).toBeNull();
});

test('a clerk who may only see their own teams is not offered all teams', async () => {
  visitDesk({ answers: [meWith({ isLimited: true })] });
  expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
  expect(address()).toBe('/desk/?team=mine&open=yes&sort=due');
  expect(screen.queryByRole('button', { name: 'Show all teams' })).toBeNull();
});

test('a member of no team begins with all open requests', async () => {
  visitDesk({ answers: [meWith({ teams: [] })] });
  expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
  expect(address()).toBe('/desk/?open=yes');
});

test('a member of a crew begins in their day', async () => {
  visitDesk({ role: 'crew' });
  expect(await screen.findByRole('heading', { level: 1, name: 'My day' })).toBeTruthy();
  expect(address()).toBe('/desk/day');
});
