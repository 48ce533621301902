/** The palette: every command by typing. */
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastDone, recentDone } from '#features/undo/undo.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, visitDesk } from '#test/visit-desk.tsx';

beforeEach(() => {
  lastDone.set(undefined);
  recentDone.set([]);
});

/** Opens the palette and types into it. */
async function typeCommand(words: string, options: object = { key: 'k', code: 'KeyK', ctrlKey: true }) {
  fireEvent.keyDown(document.activeElement!, options);
  const palette = await screen.findByRole('dialog', { name: 'Commands' });
  const field = within(palette).getByRole('combobox');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: words } });
  return within(palette);
}

const pressEnter = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter' });

test('Ctrl and K find an act of the open case by its name, and Enter does it', async () => {
  const visit = visitCase({
    internal: { acceptedAt: null },
    answers: [answer(acceptRequest, { version: 6 })],
  });
  await part('What the resident sees');
  await typeCommand('accept');
  pressEnter();
  await vi.waitFor(() => expect(visit.payloadsOf(acceptRequest)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a menu that a command opens has the focus', async () => {
  visitCase();
  await part('What the resident sees');
  await typeCommand('priority');
  pressEnter();
  const menu = screen.getByRole('dialog', { name: 'Priority' });
  expect(menu.contains(document.activeElement)).toBe(true);
});

test('a number opens its request from any page, also from within a field and on a Cyrillic layout', async () => {
  visitDesk({ at: '/account', role: 'clerk' });
  (await screen.findByRole('searchbox')).focus();
  const palette = await typeCommand('#3241', { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(palette.getAllByRole('option')[0]!.textContent).toContain('Open request 3241');
  pressEnter();
  expect(location.pathname).toBe('/desk/requests/3241');
});

test('words search all requests, and a page is found by its name', async () => {
  visitDesk({ at: '/?open=yes', role: 'clerk' });
  await screen.findByRole('searchbox');
  await typeCommand('pothole');
  pressEnter();
  expect(location.search).toBe('?text=pothole');
  await typeCommand('numbers');
  pressEnter();
  expect(location.pathname).toBe('/desk/numbers');
});

test('an act is found and undone after its report was closed, and settings are offered to managers only', async () => {
  const undo = vi.fn<() => void>();
  recentDone.set([{ sentence: 'Request 1192 is corrected.', undo }]);
  visitDesk({ at: '/?open=yes', role: 'clerk' });
  await screen.findByRole('searchbox');
  const palette = await typeCommand('settings');
  expect(palette.queryByRole('option', { name: /^Settings/ })).toBeNull();
  fireEvent.change(document.activeElement!, { target: { value: 'undo' } });
  pressEnter();
  expect(undo).toHaveBeenCalledOnce();
});
